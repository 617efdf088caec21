export { getOwnMenu, priceFood, putAllBack, switchFood, switchOption } from './own-menu.endpoints.ts'
export { type OffSpan, offSpans, type OwnFood, type OwnMenu, type OwnOption } from './own-menu.wire.ts'
