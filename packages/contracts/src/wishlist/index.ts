export { addFavourite, listFavourites, removeFavourite } from './wishlist.endpoints.ts'
