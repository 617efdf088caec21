export const placeMessages = {
  /** Of the gazetteer, which names the places of the search. */
  credit: 'Places © OpenStreetMap contributors',
  map: 'Map',
}
