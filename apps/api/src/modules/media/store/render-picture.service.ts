import sharp from 'sharp'
import { fault } from '#platform/faults/fault.ts'
import {
  cardBudget,
  cardWidthOf,
  hasTooManyPixels,
  hasTooManyScans,
  jpegWidthFor,
  maxPixels,
  type SourceType,
  webpWidthsFor,
  widestWebp,
} from '../media.rules.ts'

// A decoder that is not there cannot be attacked: only these three read what people send.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.concurrency(2)
// Every picture is different; what libvips would remember of the last ones is memory lost.
sharp.cache(false)

const decodeSeconds = 10
const webpQualities = [75, 68, 60, 52, 44]
const jpegQuality = 72
const avif = { quality: 50, effort: 2 }
const blurPixels = 16
const blurLimit = 400

// A crowd of uploads must not fill the memory: an interlaced source is unpacked whole, what follows is a tenth of it.
const inTurn = turns(2)
const decodeInTurn = turns(1)

/** Upright pixels in sRGB and nothing else: no EXIF, no profile, no place can follow them. */
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
export type Rendering = {
  width: number
  height: number
  blur: string
  webp: { width: number; bytes: Buffer }[]
  jpeg: { width: number; bytes: Buffer }
}

/** The whole set of a source. */
export async function renderPicture(source: Buffer, type: SourceType): Promise<Rendering> {
  await refuseTooMuch(source, type)
  return inTurn(async () => {
    const pixels = await decodeInTurn(() => decode(source)).catch(unreadable)
    const { width, height } = pixels.raw
    const webp = await encodeWebpSet(pixels, webpWidthsFor(width))
    const jpeg = { width: jpegWidthFor(width), bytes: await encodeJpeg(pixels, jpegWidthFor(width)) }
    return { width, height, blur: await encodeBlur(pixels), webp, jpeg }
  })
}

/** From a stored rendition, because the source is not kept. */
export async function renderAvif(rendition: Buffer, widths: number[]): Promise<{ width: number; bytes: Buffer }[]> {
  return inTurn(async () => {
    const pixels = await decodeInTurn(() => decode(rendition))
    const made = []
    for (const width of widths) made.push({ width, bytes: await scaled(pixels, width).avif(avif).toBuffer() })
    return made
  })
}

async function refuseTooMuch(source: Buffer, type: SourceType): Promise<void> {
  // Reads the header only; the limit is ours to check, so that a bomb gets its own answer.
  const header = await sharp(source, { limitInputPixels: false, pages: 1 }).metadata().catch(unreadable)
  if (header.format !== type) throw fault('media.unsupported_type')
  const { width, height, depth, pages = 1 } = header
  if (hasTooManyPixels({ width, height, bytesPerSample: depth === 'ushort' ? 2 : 1 }))
    throw fault('media.too_many_pixels', { width, height })
  if (pages > 1) throw fault('media.animated')
  if (type === 'jpeg' && hasTooManyScans(source)) throw fault('media.unsupported_type')
}

async function decode(source: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(source, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: widestWebp, withoutEnlargement: true })
    .timeout({ seconds: decodeSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

/** Torn, truncated or dressed up as a picture: the sender's mistake, not ours. */
function unreadable(): never {
  throw fault('media.unsupported_type')
}

const scaled = ({ data, raw }: Pixels, width: number) => sharp(data, { raw }).resize({ width, withoutEnlargement: true })

const encodeWebp = (pixels: Pixels, width: number, quality: number) => scaled(pixels, width).webp({ quality }).toBuffer()

const encodeJpeg = (pixels: Pixels, width: number) =>
  scaled(pixels, width).flatten({ background: '#fff' }).jpeg({ quality: jpegQuality, mozjpeg: true }).toBuffer()

/** The card's rendition is made first, at the best quality that keeps it within its budget; the others follow it. */
async function encodeWebpSet(pixels: Pixels, widths: number[]): Promise<{ width: number; bytes: Buffer }[]> {
  const cardWidth = cardWidthOf(widths)
  const card = await firstWithin(webpQualities, cardBudget, (quality) => encodeWebp(pixels, cardWidth, quality))
  const set = []
  for (const width of widths) {
    set.push({ width, bytes: width === cardWidth ? card.bytes : await encodeWebp(pixels, width, card.quality) })
  }
  return set
}

async function encodeBlur(pixels: Pixels): Promise<string> {
  const tiny = (quality: number) =>
    sharp(pixels.data, { raw: pixels.raw })
      .flatten({ background: '#fff' })
      .resize({ width: blurPixels, height: blurPixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  const prefix = 'data:image/webp;base64,'
  const bytesWithin = Math.floor(((blurLimit - prefix.length) * 3) / 4) - 3
  const { bytes } = await firstWithin([30, 15, 1], bytesWithin, tiny)
  return prefix + bytes.toString('base64')
}

/** The lowest quality is taken whatever it weighs. */
async function firstWithin(qualities: number[], budget: number, encode: (quality: number) => Promise<Buffer>) {
  for (const quality of qualities) {
    const bytes = await encode(quality)
    if (bytes.length <= budget || quality === qualities.at(-1)) return { quality, bytes }
  }
  throw new Error('no quality given')
}

/** So many at a time, the others in the order they came. */
function turns(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
