/** Unit words as they stand in recipes, each as a piece of a pattern. */
const units = [
  'kg|g|gr|mg|dag|dkg|Gramm|Kilo|Kilogramm|Pfund|Pfd',
  'l|ml|cl|dl|Liter|Deziliter|Milliliter|Zentiliter',
  'EL|Essl|Esslöffel|Suppenlöffel|TL|Teel|Teelöffel|KL|Kaffeelöffel|Löffel|MSP|Msp|Messerspitzen?|Prisen?|Pr|Prise\\(n\\)|Hauch|Spur|Schuss|Schuß|Spritzer|Tropfen|Klecks|Nocken?|Flocken?',
  'Stk|Paar|Stück|Stücke|Stücken|St|Stück\\(e\\)|Zehen?|Zehe\\(n\\)|Bund|Bd|Bünde|Bündel|Büschel|Sträusschen|Sträußchen|Zweige?|Zweiglein|Stängel|Stengel|Stiele?|Blätter|Blatt|Knollen?|Köpfe|Kopf|Stangen?|Rispen?|Schoten?|Kugeln?|Scheiben?|Tranchen?|Streifen|Würfel|Riegel|Rippen?|Tafeln?|Rollen?',
  'Dosen?|Packungen|Packung|Packg|Pckg|Päckchen|Päckch|Pckch|Päckli|Packerl|Sackerl|Pck|Pkg|Pkt|Pk|Pack|Paket|Pakete|Beutel|Becher|Gläser|Glas|Flaschen?|Tuben?|Tassen?|Schalen?|Schälchen|Kästchen|Körbchen|Netz|Würfelchen|Portionen|Portion|Handvoll|Hand voll|Hände voll|Töpfchen|Töpfe|Topf|cups?|tbsp|tsp|tablespoons?|teaspoons?|oz|ounces?|lbs?|pounds?',
]

export const unitPattern = units.join('|')

export const numberWordPattern =
  'ein|eine|einen|einer|einem|eines|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|halbe|halber|halbes|halben|anderthalb|eineinhalb|zweieinhalb|einige|ein paar|paar|mehrere|wenige|wenig|etwas|viel|reichlich'

/** Nouns that stand alone as an ingredient line, without an amount. */
export const bareFoods =
  'salz|meersalz|fleur de sel|pfeffer|pfefferkörner|zucker|puderzucker|staubzucker|vanillezucker|öl|olivenöl|rapsöl|sonnenblumenöl|bratbutter|butterschmalz|butter|margarine|fett|mehl|paniermehl|semmelbrösel|wasser|petersilie|schnittlauch|basilikum|minze|koriander|dill|thymian|rosmarin|oregano|majoran|salbei|kresse|kräuter|muskat|muskatnuss|paprika|paprikapulver|chili|chilipulver|chiliflocken|cayennepfeffer|curry|currypulver|kümmel|kreuzkümmel|kurkuma|zimt|zimtpulver|ingwer|knoblauch|zwiebel|zwiebeln|lorbeerblatt|lorbeer|nelken|kardamom|essig|balsamico|aceto balsamico|zitrone|zitronensaft|zitronenschale|limettensaft|senf|ketchup|tabasco|sojasauce|worcestersauce|honig|bouillon|brühe|gemüsebrühe|aromat|gewürze|reis|brot|baguette|parmesan|sbrinz|käse|rahm|sahne|schlagsahne|crème fraîche|joghurt|milch|eier|eiswürfel|backpulver|kakao|kakaopulver|sesam|nüsse|mandeln|mandelblättchen|beeren|schokolade|streusel|zuckerperlen|blüten|rucola|salatblätter|oliven|sprossen|kapern|frühlingszwiebeln|salt|black pepper|pepper|olive oil|sugar'

/** Stems of cooking verbs; with -en, -n, -e or -t behind them they speak of work in the kitchen. */
export const verbStems =
  'schneid|hack|würfel|misch|meng|rühr|quirl|erhitz|brat|brät|dünst|dämpf|back|koch|köchel|simmer|gar|siede|sied|zieh|ruh|schäl|wasch|putz|rüst|würz|servier|anricht|streu|träufel|beleg|füll|verteil|streich|leg|stell|roll|form|knet|heiz|schmelz|zerlass|lös|kühl|pürier|mix|reib|raspel|hobel|tropf|giess|gieß|lösch|reduzier|röst|schwitz|gratinier|grillier|grill|wend|schwenk|heb|schlag|trenn|sieb|stäub|glasier|garnier|dekorier|verzier|tupf|marinier|deck|entfern|halbier|viertel|entkern|entstein|filetier|teil|stech|setz|spritz|einweich|quell|blanchier|frittier|wälz|panier|press|zerkleiner|drück|stampf|mörser|passier|ausbreit|bereit|portionier|salz|pfeffer|schöpf|bräun|karamellisier|flambier|zupf|spül|schicht|wickel|bestreich|bepinsel|pinsel|geniess|genieß|probier|vermeng|wart|steig|schüttel|brösel|bröckel|toast|fritier|saug|häcksel|schmor|sautier|pochier|montier|abschreck|flecht|walk|würf|tränk|nudel|tunk|bind|zerpflück|pflück|schab|ritz|einreib|tauch|wall|rast|dressier|schnippel|schnibbel|schnetzel|häut'

/** Short forms that stems do not cover. */
export const verbForms =
  'geben|gib|gebt|gebe|zugeben|dazugeben|beigeben|hinzugeben|hinzufügen|zufügen|beifügen|hineingeben|darübergeben|daraufgeben|nehmen|nimm|nehmt|herausnehmen|lassen|lass|lasst|machen|lasse|verwenden|tun|sein|lösen|stocken|schmoren|braten|bringen|abschmecken|ablöschen|aufkochen|vorheizen|übergiessen|untermischen|unterheben|einrühren|erwärmen|wärmen|auftauen|einkochen|zubereiten|vorbereiten|verarbeiten|bearbeiten|einarbeiten|einfetten|ausfetten|ausbuttern|buttern|aufschlagen|abseihen|abgiessen|abgießen|verrühren|vermischen|verkneten|hinzu|kommt|kommen|dazu|chnete|chnäte|choche|ufchoche|bache|rüere|rüehre|verrüere|schnide|schniide|gä|inegä|dezuegä|drigä|beigä|lah|ufgah|adünschte|zämemische'

/** What English recipes tell to do, as far as no German word looks the same. */
export const englishVerbs =
  'add|bake|beat|blend|boil|bring|brush|chill|chop|combine|cook|cover|crush|cut|drain|drizzle|fold|fry|grate|grease|heat|knead|mash|melt|mince|mix|peel|place|pour|preheat|put|reduce|remove|roast|sauté|season|serve|sift|simmer|slice|soak|spread|sprinkle|squeeze|steam|stir|strain|toss|transfer|wash|whisk'

/** Words of somebody who tells a story rather than writes a recipe. */
export const proseWordList =
  'ich|wir|uns|mein|meine|mich|dir|euch|ihr|du|dein|deine|ist|sind|war|wird|werden|hat|haben|habe|kann|kannst|können|nicht|sehr|auch|aber|schon|wenn|weil|dass|immer'
