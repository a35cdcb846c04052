import { strToU8 } from 'fflate'
import { openSources } from './archive.ts'
import type { ExportedRecipe } from './recipe.ts'
import { readExport } from './exports.ts'

/** The bytes of a picture that no test looks into. */
export const photo = new Uint8Array(600).fill(7)
/** The bytes of a JSON file. */
export const json = (value: unknown) => strToU8(JSON.stringify(value))

/** Reads a file that another app gave out: its recipes, who wrote it, what in it is no recipe, and what could not be read. */
export async function read(name: string, bytes: Uint8Array) {
  const recipes: ExportedRecipe[] = []
  const apps = new Set<string>()
  const without: string[] = []
  const faults: string[] = []
  for await (const found of readExport(await openSources([{ name, bytes }]))) {
    recipes.push(...found.recipes)
    if (found.recipes.length > 0) apps.add(found.app)
    else without.push(found.path)
    if (found.fault) faults.push(found.fault.code)
  }
  return { recipes, apps: [...apps], without, faults }
}

/** The ingredients as they are written. */
export const lines = (recipe: ExportedRecipe | undefined) => recipe?.ingredients.map(({ text }) => text)
/** The heading above each ingredient. */
export const groups = (recipe: ExportedRecipe | undefined) => recipe?.ingredients.map(({ group }) => group)
/** The steps without their headings. */
export const steps = (recipe: ExportedRecipe | undefined) => recipe?.steps.map(({ content }) => content)
/** Whether a picture came along. */
export function hasPicture(recipe: ExportedRecipe | undefined): boolean {
  return Boolean(recipe?.picture && 'read' in recipe.picture)
}
