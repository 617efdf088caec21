import sharp from 'sharp'

type TextPart = { text: string; size: number; isBold: boolean; isInverse: boolean }
type RasterPart = { bytesPerRow: number; rows: number; bits: Buffer }
export type Part = TextPart | RasterPart

const dots = 576
const margin = 24

/** Draws what a printer would print, to look at. */
export async function drawPaper(parts: Part[], file: string): Promise<void> {
  const images: { input: Buffer; left: number; top: number }[] = []
  let top = margin
  for (const part of parts) {
    const image = 'text' in part ? textImage(part) : await rasterImage(part)
    images.push({ input: image.input, left: margin, top })
    top += image.height
  }
  await sharp({
    create: { width: dots + 2 * margin, height: top + margin, channels: 3, background: '#fff' },
  })
    .composite(images)
    .png()
    .toFile(file)
}

function textImage({ text, size, isBold, isInverse }: TextPart): { input: Buffer; height: number } {
  const [wide, high] = [(size >> 4) + 1, (size & 15) + 1]
  const height = 30 * high
  const glyphs = [...text]
    .map(
      (glyph, i) =>
        `<text x="${i * 12}" y="23">${glyph.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`)}</text>`,
    )
    .join('')
  const colours = isInverse ? ['#000', '#fff'] : ['#fff', '#000']
  const width = text.length * 12 * wide
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${dots}" height="${height}"><rect width="${width}" height="${height}" fill="${colours[0]}"/><g transform="scale(${wide} ${high})" fill="${colours[1]}" font-family="DejaVu Sans Mono, monospace" font-size="19" font-weight="${isBold ? 700 : 400}">${glyphs}</g></svg>`
  return { input: Buffer.from(svg), height }
}

async function rasterImage({
  bytesPerRow,
  rows,
  bits,
}: RasterPart): Promise<{ input: Buffer; height: number }> {
  const width = bytesPerRow * 8
  const pixels = Buffer.alloc(width * rows)
  for (let i = 0; i < pixels.length; i += 1)
    pixels[i] = bits[((i / width) | 0) * bytesPerRow + ((i % width) >> 3)]! & (0x80 >> (i & 7)) ? 0 : 255
  const input = await sharp(pixels, { raw: { width, height: rows, channels: 1 } })
    .png()
    .toBuffer()
  return { input, height: rows }
}
