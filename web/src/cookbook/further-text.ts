/** Words of the filters that come after the page stands. */
export const furtherText = {
  favourites: 'Lieblinge',
  anyRating: 'Bewertung',
  rated: (stars: number) => (stars === 5 ? '5 Sterne' : `Ab ${stars} ${stars === 1 ? 'Stern' : 'Sternen'}`),
  anyCooked: 'Gekocht',
  cooked: 'Schon gekocht',
  neverCooked: 'Noch nie gekocht',
  tag: 'Schlagwort',
  anyTag: 'Schlagworte',
  more: 'Mehr Filter',
  fewer: 'Weniger Filter',
}
