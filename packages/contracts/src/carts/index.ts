export {
  type Cart,
  type CartLine,
  type ChosenOption,
  type LineChange,
  longestNote,
  mostLines,
  mostOfOneFood,
  type NewCartLine,
  type RemovedLine,
} from './cart.ts'
export {
  addToCart,
  changeCartLine,
  deleteCartLine,
  getCart,
  getCartSuggestions,
  mostSuggestions,
  removeCartLines,
  type Restored,
  restoreCartLines,
} from './carts.endpoints.ts'
export { OtherOutlet, PriceNow } from './cart.wire.ts'
