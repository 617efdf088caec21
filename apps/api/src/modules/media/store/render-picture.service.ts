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

// Reduces the attack surface: only these three decoders may read uploads.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(2)
// Every picture is different, so a cache in libvips would only waste memory.
sharp.cache(false)

const decodeSeconds = 10
const webpQualities = [75, 68, 60, 52, 44]
const jpegQuality = 72
const avif = { quality: 50, effort: 2 }
const blurPixels = 16
const blurLimit = 400

// Semaphores bound the memory when many uploads arrive: decoding an interlaced source needs ten times as much as encoding.
const limitRendering = createSemaphore(2)
const limitDecoding = createSemaphore(1)

/** Upright sRGB pixels without metadata, so neither EXIF nor GPS data can leak. */
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }
export type Rendering = {
  width: number
  height: number
  blur: string
  webp: { width: number; bytes: Buffer }[]
  jpeg: { width: number; bytes: Buffer }
}

/** Renders all renditions of a source. */
export async function renderPicture(source: Buffer, type: SourceType): Promise<Rendering> {
  await rejectOversized(source, type)
  return limitRendering(async () => {
    const pixels = await limitDecoding(() => decode(source)).catch(unreadable)
    const { width, height } = pixels.raw
    const webp = await encodeWebpSet(pixels, webpWidthsFor(width))
    const jpeg = { width: jpegWidthFor(width), bytes: await encodeJpeg(pixels, jpegWidthFor(width)) }
    return { width, height, blur: await encodeBlur(pixels), webp, jpeg }
  })
}

/** One JPEG, without the other renditions of a public picture. */
export async function renderJpeg(source: Buffer, type: SourceType): Promise<Buffer> {
  await rejectOversized(source, type)
  return limitRendering(async () => {
    const pixels = await limitDecoding(() => decode(source)).catch(unreadable)
    return encodeJpeg(pixels, pixels.raw.width)
  })
}

/** Renders from a stored rendition, because the source is not stored. */
export async function renderAvif(
  rendition: Buffer,
  widths: number[],
): Promise<{ width: number; bytes: Buffer }[]> {
  return limitRendering(async () => {
    const pixels = await limitDecoding(() => decode(rendition))
    const made = []
    for (const width of widths) made.push({ width, bytes: await scaled(pixels, width).avif(avif).toBuffer() })
    return made
  })
}

async function rejectOversized(source: Buffer, type: SourceType): Promise<void> {
  // Reads only the header. We check the limit ourselves, so that a decompression bomb gets its own error code.
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

/** Broken, truncated or fake pictures are client errors. */
function unreadable(): never {
  throw fault('media.unsupported_type')
}

const scaled = ({ data, raw }: Pixels, width: number) =>
  sharp(data, { raw }).resize({ width, withoutEnlargement: true })

const encodeWebp = (pixels: Pixels, width: number, quality: number) =>
  scaled(pixels, width).webp({ quality }).toBuffer()

const encodeJpeg = (pixels: Pixels, width: number) =>
  scaled(pixels, width)
    .flatten({ background: '#fff' })
    .jpeg({ quality: jpegQuality, mozjpeg: true })
    .toBuffer()

/** The card rendition is encoded first, at the best quality within its budget; the others use the same quality. */
async function encodeWebpSet(pixels: Pixels, widths: number[]): Promise<{ width: number; bytes: Buffer }[]> {
  const cardWidth = cardWidthOf(widths)
  const card = await firstWithin(webpQualities, cardBudget, (quality) =>
    encodeWebp(pixels, cardWidth, quality),
  )
  const set = []
  for (const width of widths) {
    set.push({
      width,
      bytes: width === cardWidth ? card.bytes : await encodeWebp(pixels, width, card.quality),
    })
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

/** Falls back to the lowest quality, whatever its size. */
async function firstWithin(
  qualities: number[],
  budget: number,
  encode: (quality: number) => Promise<Buffer>,
) {
  for (const quality of qualities) {
    const bytes = await encode(quality)
    if (bytes.length <= budget || quality === qualities.at(-1)) return { quality, bytes }
  }
  throw new Error('media: no quality given')
}

/** Semaphore with a FIFO queue. */
function createSemaphore(places: number) {
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
