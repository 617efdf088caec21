type Place = { latitude: string; longitude: string }

const number = '(-?\\d{1,3}\\.\\d+)'
/** Ordered: the pin coordinates in a link come before the map centre. */
const shapes = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`mlat=${number}&mlon=${number}`),
  new RegExp(`[?&](?:q|query|ll|destination|center)=(?:loc:)?${number},\\s*${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(`#map=\\d+(?:\\.\\d+)?/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`),
  new RegExp(`^\\(?${number}\\s*[,;\\s]\\s*${number}\\)?$`),
]

/** Parses coordinates from a Google Maps or OpenStreetMap link or from two numbers; undefined when there are none. */
export function parseCoordinates(pasted: string): Place | undefined {
  let text = pasted.trim()
  try {
    text = decodeURIComponent(text)
  } catch {
    // Not every percent sign is URL encoding.
  }
  for (const shape of shapes) {
    const [, latitude, longitude] = shape.exec(text) ?? []
    if (latitude && longitude && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180)
      return { latitude: rounded(Number(latitude)), longitude: rounded(Number(longitude)) }
  }
  return undefined
}

/** Six digits are a precision of about 0.1 m. */
export const rounded = (degrees: number): string => String(Number(degrees.toFixed(6)))
