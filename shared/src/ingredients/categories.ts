/** The eleven shop categories in the order of the shop. */
export const CATEGORIES = [
  { key: 'gemuese', name: 'Gemüse & Früchte' },
  { key: 'brot', name: 'Brotwaren & Backwaren' },
  { key: 'milch', name: 'Milchprodukte & Molkereiprodukte' },
  { key: 'fleisch', name: 'Fleisch, Wurst & Fisch' },
  { key: 'tk', name: 'Tiefkühlprodukte' },
  { key: 'grund', name: 'Grundnahrungsmittel' },
  { key: 'fruehstueck', name: 'Frühstück & Cerealien' },
  { key: 'suess', name: 'Süsswaren & Snacks' },
  { key: 'getraenke', name: 'Getränke' },
  { key: 'nonfood', name: 'Non-Food & Haushaltsartikel' },
  { key: 'sonstiges', name: 'Sonstiges' },
] as const

export type CategoryKey = (typeof CATEGORIES)[number]['key']
export type CategoryName = (typeof CATEGORIES)[number]['name']

/** The key of a category's exact name, or null. */
export function categoryByName(name: string): CategoryKey | null {
  return CATEGORIES.find((category) => category.name === name)?.key ?? null
}

/** The exact name of a category. */
export function categoryName(key: CategoryKey): CategoryName {
  return CATEGORIES.find((category) => category.key === key)?.name ?? 'Sonstiges'
}
