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

/** Straight-line distance on a flat projection, precise enough for a town. */
export function metresBetween(from: GeoPoint, to: GeoPoint): number {
  const { north, east } = offsetFrom(from, to)
  return Math.hypot(north, east)
}

/** '350 m', '1.5 km' */
export const distanceText = (metres: number): string =>
  metres < 995 ? `${Math.round(metres / 10) * 10} m` : `${Number((metres / 1000).toFixed(1))} km`
