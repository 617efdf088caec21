export const wishlistMessages = {
  // BR-04, literal
  save: 'Save',
  saved: 'Favorited',
  row: 'Your favourite outlets',
}
