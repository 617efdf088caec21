import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Photo = {
  width: number
  height: number
  format?: 'jpeg' | 'png' | 'webp'
  grain?: number
  colour?: string
}

/** Source bytes as a camera or a browser would send them; another colour or grain makes another picture. */
export function aPhoto({
  width,
  height,
  format = 'jpeg',
  grain = 0,
  colour = '#c0392b',
}: Photo): Promise<Buffer> {
  return canvas(width, height, grain, colour).toFormat(format).toBuffer()
}

/** A photo from a phone held upright: stored rotated, with GPS data. */
export function aPhonePhoto(width: number, height: number): Promise<Buffer> {
  return canvas(width, height, 0, '#2c3e50')
    .withExif({
      IFD0: { Model: 'Phone of the manager' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '27/1 42/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Decompression bomb: a black PNG of a few kilobytes with any number of pixels. */
export function aBomb(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)))
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows, { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

/** Two frames, red and blue. */
export async function anAnimation(width: number, height: number): Promise<Buffer> {
  const frames = ['#f00', '#00f'].map((colour) => canvas(width, height, 0, colour).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer()
}

/** A progressive JPEG that repeats its last scan until the file has the given size. */
export async function manyScans(size: number): Promise<Buffer> {
  const once = await canvas(2000, 2000, 0, '#123').jpeg({ progressive: true }).toBuffer()
  const [picture, end] = [once.subarray(0, -2), once.subarray(-2)]
  const scan = picture.subarray(picture.lastIndexOf(Buffer.from('ffda', 'hex')))
  const times = Math.floor((size - once.length) / scan.length)
  return Buffer.concat([picture, ...Array.from({ length: times }, () => scan), end])
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function canvas(width: number, height: number, grain: number, colour: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: grain } as const
  return sharp({ create: { width, height, channels: 3, background: colour, ...(grain > 0 && { noise }) } })
}
