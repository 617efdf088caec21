export type Place = { latitude: number; longitude: number }

const metresPerDegree = 111_320
const turned = (degrees: number) => (degrees * Math.PI) / 180
/** A tenth of a metre is more than any pin needs. */
const rounded = (degrees: number) => Number(degrees.toFixed(6))

/** So many metres to the north and to the east. */
export const movedBy = ({ latitude, longitude }: Place, north: number, east: number): Place => ({
  latitude: rounded(latitude + north / metresPerDegree),
  longitude: rounded(longitude + east / (metresPerDegree * Math.cos(turned(latitude)))),
})

/** How far north and east of a place another one lies. */
export const offsetFrom = (from: Place, to: Place): { north: number; east: number } => ({
  north: (to.latitude - from.latitude) * metresPerDegree,
  east: (to.longitude - from.longitude) * metresPerDegree * Math.cos(turned(from.latitude)),
})

/** As the crow flies; flat enough for a town. */
export function metresBetween(from: Place, to: Place): number {
  const { north, east } = offsetFrom(from, to)
  return Math.hypot(north, east)
}

/** '350 m', '1.5 km': as people say it. */
export const howFar = (metres: number): string =>
  metres < 995 ? `${Math.round(metres / 10) * 10} m` : `${Number((metres / 1000).toFixed(1))} km`
