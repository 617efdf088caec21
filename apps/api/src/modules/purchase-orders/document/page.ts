import PDFDocument from 'pdfkit'
import { fontFiles, type Weight } from './document.fonts.ts'
import { type Run, type TextLine, wrapText } from './font-runs.rules.ts'

export type Style = { size: number; weight?: Weight; color?: string }
type Box = { x: number; y: number; width: number; align?: 'left' | 'right' }

/** A4 in points, without the margins: the width inside them and the lower edge. */
const sheet = { width: 595.28, height: 841.89 }
export const margin = 48
export const inner = sheet.width - 2 * margin
export const foot = sheet.height - margin

export const small: Style = { size: 9 }
export const strong: Style = { size: 10, weight: 'bold' }
const leading = 1.35

export type Page = ReturnType<typeof openDocument>

type Described = { title: string; author: string; createdAt: Date }

/** The id of the file is a hash of its description, so the same content gives the same bytes. */
export function openDocument({ title, author, createdAt }: Described) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
  const use = ({ script }: Run, { size, weight = 'regular' }: Style) =>
    pdf.font(fontFiles[weight][script]).fontSize(size)
  // Shaping is slow, and each text is measured to break it, to place it and to find its height.
  const widths = new Map<string, number>()
  function widthOf(run: Run, style: Style): number {
    const key = `${run.script} ${style.weight} ${style.size} ${run.text}`
    const width = widths.get(key) ?? use(run, style).widthOfString(run.text)
    widths.set(key, width)
    return width
  }
  const linesOf = (text: string, width: number, style: Style): TextLine[] =>
    wrapText(text, width, (run) => widthOf(run, style))

  function drawLine(line: TextLine, { x, y, width, align }: Box, style: Style): void {
    const lineWidth = line.reduce((sum, run) => sum + widthOf(run, style), 0)
    let at = align === 'right' ? x + width - lineWidth : x
    for (const run of line) {
      use(run, style)
        .fillColor(style.color ?? '#1a1a1a')
        .text(run.text, at, y, { lineBreak: false })
      at += widthOf(run, style)
    }
  }

  /** Returns the height that it took. */
  function write(text: string, box: Box, style: Style): number {
    const lines = linesOf(text, box.width, style)
    for (const [index, line] of lines.entries())
      drawLine(line, { ...box, y: box.y + index * style.size * leading }, style)
    return lines.length * style.size * leading
  }

  return {
    write,
    heightOf: (text: string, width: number, style: Style): number =>
      linesOf(text, width, style).length * style.size * leading,
    rule: (y: number): void => {
      pdf
        .moveTo(margin, y)
        .lineTo(margin + inner, y)
        .lineWidth(0.5)
        .stroke('#b8b2a7')
    },
    fill: (box: { x: number; y: number; width: number; height: number }, color: string): void => {
      pdf.rect(box.x, box.y, box.width, box.height).fill(color)
    },
    addPage: (): void => void pdf.addPage(),
    pages: (): number => pdf.bufferedPageRange().count,
    turnTo: (page: number): void => void pdf.switchToPage(page),
    finish: async (): Promise<Buffer> => {
      const parts: Buffer[] = []
      pdf.on('data', (part: Buffer) => parts.push(part))
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      pdf.on('end', resolve).on('error', reject)
      pdf.end()
      await promise
      return Buffer.concat(parts)
    },
  }
}
