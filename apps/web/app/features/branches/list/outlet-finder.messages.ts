/** Texts of finding an outlet that home shows too. */
export const outletFinderMessages = {
  finder: 'Find an outlet',
  howLike: 'How would you like it?',
  nameOrArea: 'Where are you?',
  placeHint: 'Koteshwor, Ratna Park…',
  findOutlets: 'Find outlets',
  nearMe: 'Near me',
  locating: 'Locating…',
  locationRefused: "We couldn't get your location. Search by area, or allow location access and try again.",
  openNowCount: (count: string) => (count === '1' ? '1 outlet open now' : `${count} outlets open now`),
  allOutlets: (count: string) => `All ${count} outlets`,
  orderHere: 'Order here',
  seeMenu: 'See menu',
}
