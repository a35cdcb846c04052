/** Words that server and browser put into recipes and say about them alike; what the server alone says stands there. */
export const recipeText = {
  newRecipe: 'Neues Rezept',
  newIngredient: 'Neue Zutat',
  addedToAll: (variants: number) => `Zutat zu ${variants} Rezept-Varianten hinzugefügt`,
  removedFromAll: (variants: number) => `Zutat aus ${variants} Rezept-Varianten entfernt`,
} as const
