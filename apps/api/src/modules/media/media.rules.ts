import type { Picture } from '@momo/contracts/media'

export const maxPixels = 24_000_000
const maxSide = 8000
/** Cameras and encoders write a dozen scans at most. */
const maxScans = 100

const webpWidths = [320, 640, 960, 1440]
export const widestWebp = 1440
const widestJpeg = 960
const widestAvif = 960

/** The rendition that cards show; it determines the quality of the whole set. */
const cardWidth = 640
export const cardBudget = 60_000

/** The columns `pictureOf` needs; other modules select them with their own rows. */
export type PictureRow = {
  hash: string
  width: number
  height: number
  blur: string
  alt: string
  widths: number[]
  avif_widths: number[]
  focus_x: number | null
  focus_y: number | null
}

const columns = [
  'hash',
  'width',
  'height',
  'blur',
  'alt',
  'widths',
  'avif_widths',
  'focus_x',
  'focus_y',
] as const satisfies (keyof PictureRow)[]

/** For a store that joins or nests `pictures as <alias>` in its own statement. */
export const pictureColumns = <A extends string>(alias: A) =>
  columns.map((column) => `${alias}.${column}` as const)

const longestFileName = 120
// As in the texts of the contracts: control characters and bidirectional marks; also halves of a character, which PostgreSQL rejects.
const unprintable = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** The client's file name without folders, as one printable line. Null if nothing is left. */
export function tidyFileName(sent: string): string | null {
  const name = sent.normalize('NFC').replaceAll(unprintable, '').split(/[/\\]/).at(-1) ?? ''
  return [...name].slice(0, longestFileName).join('').trim() || null
}

export type SourceType = 'jpeg' | 'png' | 'webp'

/** Detected by the first bytes, never by file name or declared type. */
export function sourceTypeOf(bytes: Buffer): SourceType | undefined {
  const head = bytes.subarray(0, 12).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.endsWith('WEBP') && head.length === 12) return 'webp'
  return undefined
}

/** A 16-bit sample needs twice the memory, so its pixels count twice. */
export function hasTooManyPixels(size: { width: number; height: number; bytesPerSample: number }): boolean {
  const { width, height, bytesPerSample } = size
  return width > maxSide || height > maxSide || width * height * bytesPerSample > maxPixels
}

/**
 * A progressive JPEG is decoded scan by scan over the whole picture, and the decoder's timeout is not checked in between: 2 MB of
 * empty scans used a core for two minutes. The start-of-scan marker cannot occur inside a scan.
 */
export function hasTooManyScans(bytes: Buffer): boolean {
  let scans = 0
  for (
    let at = bytes.indexOf(startOfScan);
    at >= 0 && scans <= maxScans;
    at = bytes.indexOf(startOfScan, at + 2)
  )
    scans += 1
  return scans > maxScans
}
const startOfScan = Buffer.from('ffda', 'hex')

/** Never upscales: widths larger than the source are replaced by the source width. */
export function webpWidthsFor(sourceWidth: number): number[] {
  const narrower = webpWidths.filter((width) => width < sourceWidth)
  return narrower.length < webpWidths.length ? [...narrower, sourceWidth] : narrower
}

/** Each AVIF has a WebP of the same width to compare sizes with. */
export const avifWidthsFor = (widths: number[]): number[] => widths.filter((width) => width <= widestAvif)

export const jpegWidthFor = (width: number): number => Math.min(width, widestJpeg)

export const cardWidthOf = (widths: number[]): number =>
  widths.findLast((width) => width <= cardWidth) ?? widths[0]!

export const webpKey = (hash: string, width: number): string => `media/${hash}/${width}.webp`
export const avifKey = (hash: string, width: number): string => `media/${hash}/${width}.avif`
export const jpegKey = (hash: string, width: number): string => `media/${hash}/${width}.jpg`

/** Extracts the picture hash from one of our addresses. */
export const hashAt = (address: string): string | undefined => /^\/media\/([0-9a-f]{64})\//.exec(address)?.[1]

/** Extracts the folder from a file key; it is the picture's name. */
export const nameOf = (key: string): string | undefined => /^media\/([0-9a-f]{64})\//.exec(key)?.[1]

/** All files that the row refers to. */
export function filesOf({
  hash,
  width,
  widths,
  avif_widths: avifWidths,
}: Pick<PictureRow, 'hash' | 'width' | 'widths' | 'avif_widths'>): string[] {
  return [
    ...widths.map((w) => webpKey(hash, w)),
    ...avifWidths.map((w) => avifKey(hash, w)),
    jpegKey(hash, jpegWidthFor(width)),
  ]
}

export const jpegAddressOf = ({ hash, width }: Pick<PictureRow, 'hash' | 'width'>): string =>
  `/${jpegKey(hash, jpegWidthFor(width))}`

export function pictureOf(row: PictureRow): Picture {
  const { hash, width, height, blur, alt } = row
  return {
    alt,
    width,
    height,
    blur,
    jpeg: jpegAddressOf(row),
    webp: row.widths.map((w) => ({ width: w, url: `/${webpKey(hash, w)}` })),
    avif: row.avif_widths.map((w) => ({ width: w, url: `/${avifKey(hash, w)}` })),
    ...(row.focus_x !== null && { focus: `${row.focus_x}-${row.focus_y}` }),
  }
}
