/** Stands in the place of a name that has gone with its account. */
export const nobodysName = 'A former guest'
