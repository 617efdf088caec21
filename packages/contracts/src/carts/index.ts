export {
  type Cart,
  type CartLine,
  type ChosenOption,
  type LineChange,
  longestNote,
  mostLines,
  mostOfOneFood,
  type NewCartLine,
} from './cart.ts'
export { addToCart, changeCartLine, deleteCartLine, getCart } from './carts.endpoints.ts'
export { OtherOutlet, PriceNow } from './cart.wire.ts'
