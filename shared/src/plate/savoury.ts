/** Stems of what makes a cake, a Wähe or a pancake a savoury one; of carrots and pumpkins sweet ones are made, too. */
export const savouryWords =
  'zwiebel|zibele|böll[ae]|speck|schinken|lauch|spinat|mangold|krautstiel|gemüse|tomaten?|peperoni|paprika|spargel|(?<!glücks|fliegen)pilz|champignon|steinpilz|eierschwämm|sauerkraut|kraut|kabis|wirz|wirsing|brennnessel|bärlauch|kräuter|brokkoli|broccoli|blumenkohl|aubergine|fenchel|artischocke|oliven?(?!n?öl)|linsen|feta|ziegenkäse|(?<!frucht)fleisch|wurst|\\bthon|lachs|poulet|sellerie|erbsen?|rosenkohl|federkohl'

const inName = new RegExp(savouryWords, 'i')
const sweetInName =
  /schok|schogg|apfel|äpfel|öpfel|birne|zitron|orange|beer|kirsch|zwetsch|aprikos|rhabarber|nuss|nüsse|mandel|vanill|marzipan|zucker|honig/i
const inList =
  /speck|schinken|zwiebel|lauch|knoblauch|hackfleisch|wurst|würst|bouillon|gruyère|greyerzer|emmentaler|appenzeller|sbrinz|parmesan|reibkäse|spinat|thon|lachs|poulet|(?<!glücks|fliegen)pilz|champignon/i
const sweetInList = /schokolade|schoggi|kakao|puderzucker|vanille|konfitüre|beeren|marzipan|glasur/i

/** Whether a dish that may be either is savoury: by its name, else by what goes into it. */
export const isSavoury = (name: string, ingredients: readonly string[] = []): boolean =>
  (inName.test(name.normalize()) && !sweetInName.test(name.normalize())) ||
  (ingredients.some((one) => inList.test(one.normalize())) &&
    !ingredients.some((one) => sweetInList.test(one.normalize())))
