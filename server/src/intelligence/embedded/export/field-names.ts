import type { DraftNutrition } from '#intelligence/embedded/text/recipe-draft.ts'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** How apps and languages call the fields of a recipe; lower case, letters only. */
export const names = {
  key: words('uid recipeid id slug hash'),
  title: words(`
    title name recipename recipetitle titel rezeptname rezept titolo titre rezepttitel gericht
    gerichtname bezeichnung überschrift dish dishname recipe
  `),
  description: words(`
    description summary headnote intro beschreibung text descrizione kurzbeschreibung einleitung
    einführung introduction about
  `),
  ingredients: words(`
    ingredients recipeingredient recipeingredients ingredient ingredientlines zutaten
    ingredienti ingrédients zutatenliste ingredientlist ingredientslist zutat
  `),
  steps: words(`
    directions instructions recipeinstructions recipedirections steps method preparation
    zubereitung anleitung recipetext procedura préparation zubereitungsschritte zubereitungstext
    schritte arbeitsschritte vorgehen ablauf anweisung anweisungen kochanleitung procedure howto
    process cookinginstructions preparationsteps cookingsteps
  `),
  persons: words(`
    recipeservings servings serves persons portions portionen personen quantity recipeyield
    yield yields numberofservings serving portionenzahl anzahlportionen anzahlpersonen
    personenzahl fürpersonen fürwievielepersonen people portion makes ergibt
  `),
  prep: words(`
    preptime preparationtime prep activetime workingtime vorbereitungszeit arbeitszeit rüstzeit
    aktivzeit vorbereitungsdauer prepminutes prepmins handsontime
  `),
  cook: words(`
    cooktime cookingtime performtime cook waitingtime kochzeit garzeit backzeit ofenzeit
    kochdauer backdauer cookminutes cookmins baketime bakingtime
  `),
  total: words(`
    totaltime total readyin time gesamtzeit duration dauer zeit zeitaufwand zeitbedarf
    gesamtdauer zubereitungszeit zubereitungsdauer minuten minutes totalminutes zeitminuten
    zeitmin zeitinminuten timeminutes timeinminutes
  `),
  note: words(`
    notes note recipenotes tips notizen comments anmerkungen tip tipp tipps hinweis hinweise
    bemerkung bemerkungen notiz anmerkung kommentar kommentare comment remarks meinenotizen
    privatenotes mynotes chefnotes
  `),
  address: words(`
    sourceurl originalurl orgurl url link source isbasedon recipesource publicurl quelle video
    webseite internetadresse weblink rezeptlink homepage
  `),
  origin: words(`
    source credit recipesource sourcename attribution website quelle sourcebook herkunft buch
    book
  `),
  author: words('author autor autore auteur autorin verfasser verfasserin'),
  favourite: words(`
    favorit favorite favourite isfavorite isfavourite onfavorites recipeisfavourite starred
    pinned liebling lieblingsrezept
  `),
  rating: words(`
    rating stars recipeaggregaterating aggregaterating bewertung recipeisfavourite sterne
    beurteilung
  `),
  created: words(`
    createdat dateadded created creationdate datecreated datepublished date erstellt erstelltam
    datum hinzugefügtam dateofcreation createdon addedon
  `),
}

/** What sorts a recipe. */
export const tagNames = words(`
  categories category recipecategory recipecourse course cuisine recipecuisine
  recipecollection collections tags keywords labels mainingredient kategorien kategorie
  schlagworte cookbook section gang mahlzeit mealtype küche rubrik stichworte tag diet saison
  season anlass
`)

/** Where its picture is. */
export const pictureNames = words(`
  photodata photos images pictures image photo picture imagepath imageurl photourl
  originalpicture photo0 bild bilder foto fotos bildurl fotourl bildlink thumbnail img
`)

/** What a portion holds. */
export const nutrientNames: Record<keyof DraftNutrition, readonly string[]> = {
  kcal: words('calories kcal energy kalorien energie brennwert'),
  fat: words('fat fatcontent fats totalfat fett'),
  carbohydrates: words(`
    carbohydrates carbohydratecontent carbohydrate carbs totalcarbohydrate totalcarbohydrates
    kohlenhydrate
  `),
  protein: words('protein proteins proteincontent eiweiss eiweiß'),
  fibre: words('fiber fibre fibercontent dietaryfiber ballaststoffe'),
}

/** What apps and programs note for themselves; nobody misses it. */
export const ownAffairs: readonly string[] = [
  ...names.key,
  ...words(`
    type context version schemaversion language sprache inlanguage updatedat updated modified
    modifiedat datemodified lastmodified geändert geändertam createdby userid ownerid
    householdid groupid position order sort private public isprivate ispublic deleted intrash
    urlhost photohash photolarge
  `),
]
