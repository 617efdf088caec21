import type { PrintBlock, PrintDocument } from '@momo/contracts/printing'
import { type Bitmap, blank, draw, drawFrame, encodeBitmap } from './bitmap.ts'
import { commands, type Size } from './commands.ts'
import { drawLogo, drawText } from './draw-text.ts'
import { columnsOf, isAscii, toAscii, wrap } from './wrap.ts'

export type Paper = 58 | 80
/** Dots of a row, and characters of 12 dots. */
const widths: Record<Paper, { dots: number; columns: number }> = {
  58: { dots: 384, columns: 32 },
  80: { dots: 576, columns: 48 },
}
const charDots = 12
/** Height of drawn text, like that of the printer's own. */
const textDots: Record<Size, number> = { normal: 24, tall: 36, big: 46 }
const gap = 4
const border = 5

type Of<K extends PrintBlock['kind']> = Extract<PrintBlock, { kind: K }>

/** The bytes of a document for this width of paper. Text in ASCII uses the printer's font; other text is drawn. */
export async function encodeDocument({ blocks, opensDrawer }: PrintDocument, paper: Paper): Promise<Buffer> {
  const parts: Buffer[] = [commands.reset]
  if (opensDrawer) parts.push(commands.openDrawer)
  for (const block of blocks) parts.push(await encodeBlock(block, paper))
  if (blocks.length > 0) parts.push(commands.cut)
  return Buffer.concat(parts)
}

async function encodeBlock(block: PrintBlock, paper: Paper): Promise<Buffer> {
  switch (block.kind) {
    case 'text':
      return encodeText({ ...block, text: toAscii(block.text) }, paper)
    case 'row':
      return encodeRow({ ...block, left: toAscii(block.left), right: toAscii(block.right) }, paper)
    case 'dish':
      return encodeDish({ ...block, text: toAscii(block.text) }, paper)
    case 'frame':
      return encodeFrame(toAscii(block.text), paper)
    case 'logo':
      return centred(await drawLogo(Math.round(widths[paper].dots * 0.6)), paper)
    case 'rule':
      return rows(['-'.repeat(widths[paper].columns)], commands.style('normal', false))
  }
}

const rows = (lines: string[], style: Buffer): Buffer =>
  Buffer.concat([style, ...lines.map((line) => commands.text(line))])

const columnsFor = (paper: Paper, size: Size): number => widths[paper].columns / (size === 'big' ? 2 : 1)

async function encodeText(block: Of<'text'>, paper: Paper): Promise<Buffer> {
  const { text, size = 'normal', isBold = false, align = 'left', indent = 0 } = block
  if (!isAscii(text)) {
    const left = indent * charDots
    const width = widths[paper].dots - left
    const image = await drawText(text, { size: textDots[size], isBold, width, align })
    const free = width - image.width
    return onPaper(image, paper, left + (align === 'center' ? free >> 1 : align === 'right' ? free : 0))
  }
  const columns = columnsFor(paper, size)
  const lines = wrap(text, columns - indent).map((line) => {
    const free = columns - indent - line.length
    const before = align === 'center' ? free >> 1 : align === 'right' ? free : 0
    return ' '.repeat(indent + before) + line
  })
  return rows(lines, commands.style(size, isBold))
}

async function encodeRow(block: Of<'row'>, paper: Paper): Promise<Buffer> {
  const { left, right, size = 'normal', isBold = false } = block
  if (isAscii(left + right))
    return rows(columnsOf(left, right, columnsFor(paper, size)), commands.style(size, isBold))
  const { dots } = widths[paper]
  const style = { size: textDots[size], isBold }
  const end =
    right === ''
      ? blank(0, 0)
      : await drawText(right, { ...style, width: Math.round(dots * 0.6), align: 'right' })
  const room = dots - end.width - charDots
  const start = left === '' ? blank(0, 0) : await drawText(left, { ...style, width: room })
  const canvas = blank(dots, Math.max(start.height, end.height) + gap)
  draw(canvas, start, 0, 0)
  draw(canvas, end, dots - end.width, canvas.height - gap - end.height)
  return encodeBitmap(canvas)
}

/** The quantity has a column of its own. What is no longer cooked is white on black. */
async function encodeDish({ quantity, text, isOff }: Of<'dish'>, paper: Paper): Promise<Buffer> {
  const column = quantity.length + 1
  if (isAscii(text)) {
    const lines = wrap(text, widths[paper].columns - column).map(
      (line, i) => (i === 0 ? quantity.padEnd(column) : ' '.repeat(column)) + line,
    )
    return Buffer.concat([rows(lines, commands.style('tall', true, isOff)), commands.style('normal', false)])
  }
  const { dots } = widths[paper]
  const style = { size: textDots.tall, isBold: true }
  const count = await drawText(quantity, { ...style, width: dots })
  const left = count.width + charDots
  const name = await drawText(text, { ...style, width: dots - left - 2 * border })
  const canvas = blank(dots, Math.max(count.height, name.height) + gap + (isOff ? 2 * border : 0))
  const inset = isOff ? border : 0
  draw(canvas, count, inset, inset)
  draw(canvas, name, left + inset, inset)
  return encodeBitmap(isOff ? invert(canvas) : canvas)
}

const invert = (image: Bitmap): Bitmap => ({ ...image, dots: image.dots.map((dot) => 1 - dot) })

/** Always drawn, so that its border is thick and closed on every printer. */
async function encodeFrame(text: string, paper: Paper): Promise<Buffer> {
  const { dots } = widths[paper]
  const inner = await drawText(text, { size: 30, isBold: true, width: dots - 6 * border })
  const canvas = blank(dots, inner.height + 6 * border)
  draw(canvas, inner, 3 * border, 3 * border)
  drawFrame(canvas, border)
  return encodeBitmap(canvas)
}

function onPaper(image: Bitmap, paper: Paper, left: number): Buffer {
  const canvas = blank(widths[paper].dots, image.height + gap)
  draw(canvas, image, Math.max(0, left), 0)
  return encodeBitmap(canvas)
}

const centred = (image: Bitmap, paper: Paper): Buffer =>
  onPaper(image, paper, (widths[paper].dots - image.width) >> 1)
