import type { CategoryKey } from './categories.ts'

/** How it is kept decides before what it is. */
export const frozenWords = /\btk\b|tk-|tiefkühl|tiefgekühlt|tiefgefroren|gefroren|\bfrozen\b/iu
export const tinnedWords =
  /\bdosen?\b|\bdosen-|konserve|\bbüchsen?\b|\b(im|aus dem) glas\b|\(glas\)|\S glas$|^glas \S|eingelegt|eingemacht|passiert|\bin öl\b|\bin lake\b/iu
export const tinWords = /\bdosen?\b|konserve/iu
export const dryWords =
  /getrocknet|dörr|gemahlen|gerebelt|granuliert|gefriergetrocknet|\bpulver\b|pulverisiert|\bgewürz\b|edelsüss|edelsüß|rosenscharf/iu
export const roastedWords = /geröstet|gesalzen|gebrannt|\bsalted\b/iu

/**
 * Ends of words by shop category, for a first guess without the lexicon; the longest end that fits wins.
 * Written in the singular: -n, -en, -e and -s may follow.
 */
export const keywords: Readonly<Record<Exclude<CategoryKey, 'sonstiges'>, string>> = {
  gemuese: `
    apfel äpfel apfelsine aprikose artischocke aubergine avocado banane basilikum beere birne blumenkohl bohne broccoli brokkoli
    champignon chicorée chili chabis kabis dattel dill endivie erbse erdbeere feige fenchel frucht früchte gemüse grapefruit
    gurke heidelbeere himbeere ingwer johannisbeere karotte kartoffel härdöpfel kirsche kiwi knoblauch kohl kohlrabi koriander
    kraut kräuter kresse kürbis lauch limette mais mandarine mango mangold melone minze möhre nektarine nüsslisalat obst okra
    orange paprika pastinake peperoni peterli petersilie pfirsich pflaume pilz porree radieschen rande rettich
    rhabarber rosenkohl rosmarin rucola rüebli rübe salat salbei schalotte schnittlauch sellerie shiitake spargel spinat sprosse
    süsskartoffel thymian tomate traube wirsing wirz zitrone zucchetti zucchini zuckerhut zwetschge zwiebel bete ananas papaya
    marroni kefe radicchio cicorino lattich federkohl`,
  brot: `
    baguette brot brötchen brötli gipfeli croissant zopf toast weggli semmel fladen pita naan tortilla wrap brezel bagel kuchen torte
    cake muffin wähe teig pumpernickel knäckebrot zwieback ciabatta focaccia bürli mutschli gebäck strudel krapfen berliner brioche
    panettone stollen donut waffel löffelbiskuit`,
  milch: `
    milch rahm sahne schmand butter anken margarine joghurt jogurt quark topfen käse chäs mozzarella feta parmesan sbrinz gruyère
    emmentaler appenzeller ricotta mascarpone camembert brie halloumi gouda cheddar raclette ei eier eigelb eiweiss kefir skyr
    molke pudding tofu fraîche tilsiter gorgonzola burrata hüttenkäse pecorino frischkäse buttermilch`,
  fleisch: `
    fleisch wurst würstchen würstli schinken speck salami steak schnitzel plätzli filet braten poulet huhn hähnchen pute truthahn
    rind schwein kalb lamm hack gehacktes gulasch ragout geschnetzeltes kotelett cervelat wienerli bratwurst landjäger aufschnitt
    lachs fisch thunfisch forelle crevette garnele muschel egli kabeljau hering makrele sardine sardelle tintenfisch ente gans
    leber burger mortadella prosciutto chorizo pancetta bacon brust keule schenkel zander seelachs scampi kaviar surimi`,
  tk: `
    glace eiscreme speiseeis pommes frites kroketten fischstäbchen tiefkühlpizza pizza nuggets eiswürfel sorbet wedges frühlingsrolle`,
  grund: `
    mehl zucker salz pfeffer reis nudel pasta spaghetti penne fusilli teigwaren hörnli öl essig senf ketchup mayonnaise sauce
    sosse bouillon brühe fond griess linse kichererbse kidneybohne stärke backpulver hefe natron vanillezucker gewürz pulver
    curry zimt muskat kümmel oregano majoran safran kurkuma lorbeerblatt tomatenmark tomatenpüree passata pelati kokosmilch
    pesto mandel nuss nüsse kern samen sesam rosine couscous bulgur quinoa polenta paniermehl semmelbrösel gelatine kakao
    marzipan ahornsirup agavendicksaft kaper olive cornichon essiggurke suppe konserve kapern sambal tahini
    sojasauce fischsauce gnocchi spätzli knöpfli rösti trockenfrucht puderzucker aroma lasagneblätter`,
  fruehstueck: `
    haferflocken flocken müesli müsli cornflakes granola konfitüre marmelade gelee honig nutella aufstrich ovomaltine
    cerealien porridge erdnussbutter trinkschokolade`,
  suess: `
    schokolade schoggi praline bonbon guetzli keks kekse plätzchen biscuit cookie chips nachos cracker gummibärchen kaugummi riegel
    salzstange popcorn lebkuchen marshmallow lakritze erdnussflips snack süssigkeiten lutscher studentenfutter reiswaffel`,
  getraenke: `
    wasser saft bier wein sekt prosecco limonade cola eistee kaffee espresso tee sirup rum wodka gin whisky likör schnaps schorle
    drink most rivella smoothie champagner apfelwein portwein nektar energydrink mineral getränk`,
  nonfood: `
    papier folie beutel säcke sack mittel reiniger seife shampoo zahnpasta zahnbürste zahnseide windel batterie kerze lampe
    duschgel creme deo rasierer tampon binde watte wattestäbchen schwamm lappen tücher taschentuch serviette spray futter streu
    pflaster tablette tabs waschmittel weichspüler glühbirne streichholz zündholz blume dünger stift kleber bürste haushaltsrolle
    küchenrolle medikament salbe kohle anzünder backpapier lotion entkalker feuerzeug`,
}
