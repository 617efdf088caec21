/** Of the gazetteer, which names the places of the search. */
export const placeMessages = { credit: 'Places © OpenStreetMap contributors' }
