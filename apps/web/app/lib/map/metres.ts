import { shownMetres } from '@momo/contracts/branches'

export type GeoPoint = { latitude: number; longitude: number }

const metresPerDegree = 111_320
const toRadians = (degrees: number) => (degrees * Math.PI) / 180
/** Six decimals are a tenth of a metre, more than a map pin needs. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))

/** Moves a location by metres to the north and east. */
export const movedBy = ({ latitude, longitude }: GeoPoint, north: number, east: number): GeoPoint => ({
  latitude: rounded(latitude + north / metresPerDegree),
  longitude: rounded(longitude + east / (metresPerDegree * Math.cos(toRadians(latitude)))),
})

/** The offset between two locations in metres. */
export const offsetFrom = (from: GeoPoint, to: GeoPoint): { north: number; east: number } => ({
  north: (to.latitude - from.latitude) * metresPerDegree,
  east: (to.longitude - from.longitude) * metresPerDegree * Math.cos(toRadians(from.latitude)),
})

/** '350 m', '1.5 km' */
export function distanceText(metres: number): string {
  const shown = shownMetres(metres)
  return shown < 1000 ? `${shown} m` : `${shown / 1000} km`
}
