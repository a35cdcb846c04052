import { gratin, torte, waehe } from './oven.ts'
import { curry, friedRice, muesli, risotto, salad } from './bowls.ts'
import { creamTart, pizza, zopf } from './bread.ts'
import { emptyPlate } from './empty.ts'
import { dessertGlass, drink } from './glass.ts'
import { burger, wrap } from './hand-held.ts'
import { crispFish, fish, meat } from './mains.ts'
import { pancakes, roesti } from './pan.ts'
import { dumplings, gnocchi, leafRolls, pasta } from './pasta.ts'
import { fondue, raclette, soup, vegetableSoup } from './soups.ts'
import { sushi } from './sushi.ts'
import { vegetableTray } from './tray.ts'
import { biscuits, brownies, loafCake, sugarCake } from './biscuits.ts'
import { doughMan, flatbread, loaf, rolls } from './loaves.ts'
import { dip, grainSalad, mixedBowl, potatoSalad, tomatoSalad } from './salads.ts'
import { crepes, eggsInSauce, fritters, omelette, tornPancake } from './skillet.ts'
import { chicken, chili, meatballs, ragout, sausages } from './stews.ts'
import { chestnutThreads, custard } from './sweets.ts'
import type { DishKind } from '../kind.ts'
import type { Sketch } from '../vessels.ts'

type Drawing = (sketch: Sketch) => string

const DISHES: Record<DishKind, Drawing> = {
  suppe: soup,
  pasta,
  gnocchi,
  salat: salad,
  gratin,
  waehe,
  torte,
  risotto,
  curry,
  roesti,
  muesli,
  pizza,
  pancakes,
  brot: zopf,
  fisch: fish,
  fleisch: meat,
  fondue,
  burger,
  wrap,
  sushi,
  gemueseblech: vegetableTray,
  dessertglas: dessertGlass,
  drink,
  leer: emptyPlate,
}

/** The variants that are another dish to look at; the others only change colours of their kind's drawing. */
const VARIANTS: Partial<Record<`${DishKind}.${string}`, Drawing>> = {
  'suppe.klar': vegetableSoup,
  'gnocchi.rollen': leafRolls,
  'gnocchi.knoepfli': dumplings,
  'salat.hummus': dip,
  'salat.guacamole': dip,
  'salat.tzatziki': dip,
  'salat.kartoffel': potatoSalad,
  'salat.griechisch': tomatoSalad,
  'salat.linsen': grainSalad,
  'salat.bowl': mixedBowl,
  'torte.brownie': brownies,
  'torte.dunkel': biscuits,
  'torte.laeckerli': biscuits,
  'torte.guetzli': biscuits,
  'torte.kasten': loafCake,
  'torte.zucker': sugarCake,
  'risotto.gebraten': friedRice,
  'curry.chili': chili,
  'roesti.shakshuka': eggsInSauce,
  'roesti.puffer': fritters,
  'pizza.weiss': creamTart,
  'pancakes.omelette': omelette,
  'pancakes.crepes': crepes,
  'pancakes.schmarrn': tornPancake,
  'brot.focaccia': flatbread,
  'brot.mann': doughMan,
  'brot.weggli': rolls,
  'brot.laib': loaf,
  'fisch.knusprig': crispFish,
  'fleisch.rahm': ragout,
  'fleisch.ragout': ragout,
  'fleisch.wurst': sausages,
  'fleisch.baellchen': meatballs,
  'fleisch.poulet': chicken,
  'fondue.raclette': raclette,
  'dessertglas.vermicelles': chestnutThreads,
  'dessertglas.koepfli': custard,
}

/** Draws a dish as its kind and variant ask for. */
export const drawDish = (kind: DishKind, sketch: Sketch): string =>
  (VARIANTS[`${kind}.${sketch.flavour}`] ?? DISHES[kind])(sketch)
