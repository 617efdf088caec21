export { type Edits, editsBetween, mostEdits } from './edit-distance.ts'
export { searchPlaces } from './places.endpoints.ts'
export {
  longestPlaceSearch,
  type Place,
  type PlaceDelivery,
  type PlaceKind,
  placeKinds,
  type PlaceQuery,
  shortestPlaceSearch,
} from './place.wire.ts'
