export const wishlistMessages = {
  // BR-04, literal
  save: 'Save',
  saved: 'Favorited',
  saveOne: (name: string) => `Save ${name}`,
  row: 'Your favourite outlets',
}
