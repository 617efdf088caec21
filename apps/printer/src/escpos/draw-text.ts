import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Bitmap } from './bitmap.ts'

/** A dot is black from this share of ink: thin strokes of Devanagari stay whole. */
const threshold = 96

export type Drawn = { size: number; isBold: boolean; width: number; align?: 'left' | 'center' | 'right' }

const escape = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Shapes the text with the fonts of the system: Noto Sans Devanagari joins characters that no printer's font has. */
export async function drawText(
  text: string,
  { size, isBold, width, align = 'left' }: Drawn,
): Promise<Bitmap> {
  const markup = isBold ? `<b>${escape(text)}</b>` : escape(text)
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `Noto Sans Devanagari, Noto Sans ${size}`,
      dpi: 72,
      width,
      wrap: 'word-char',
      align: align === 'center' ? 'centre' : align,
    },
  })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    dots: Uint8Array.from(data, (ink) => (ink > threshold ? 1 : 0)),
  }
}

const logoFile = new URL('../../assets/logo.svg', import.meta.url)
const logos = new Map<number, Promise<Bitmap>>()

export function drawLogo(width: number): Promise<Bitmap> {
  const known = logos.get(width) ?? renderLogo(width)
  logos.set(width, known)
  return known
}

async function renderLogo(width: number): Promise<Bitmap> {
  const { data, info } = await sharp(await readFile(logoFile), { density: 300 })
    .resize({ width })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    dots: Uint8Array.from(data, (light) => (light < 190 ? 1 : 0)),
  }
}
