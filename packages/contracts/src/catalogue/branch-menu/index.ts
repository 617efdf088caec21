export { getOwnMenu, priceFood, putAllBack, switchFood, switchOption } from './own-menu.endpoints.ts'
export {
  type OffSpan,
  offSpans,
  type OwnFood,
  type OwnMenu,
  type OwnOption,
  PriceRange,
} from './own-menu.wire.ts'
