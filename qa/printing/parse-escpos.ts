import type { Part } from './draw-paper.ts'

type Command = { length: number } & (
  | { kind: 'print'; part: Part }
  | { kind: 'cut' | 'drawer' | 'ask-done' | 'other' }
  | { kind: 'status'; of: number }
)

const [DLE, LF, ESC, GS] = [0x10, 0x0a, 0x1b, 0x1d]
type Style = { size: number; isBold: boolean; isInverse: boolean }

export const plainStyle = (): Style => ({ size: 0, isBold: false, isInverse: false })

/**
 * The next whole command of the buffer; undefined when it is not complete yet. An unknown command is an error of the agent.
 * `style` is changed by the commands, as in a printer.
 */
export function takeCommand(buffer: Buffer, style: Style): Command | undefined {
  const [first, second] = buffer
  if (first === undefined) return undefined
  if (first !== ESC && first !== GS && first !== DLE) return takeText(buffer, style)
  if (second === undefined) return undefined
  const fixed = lengths[`${first} ${second}`]
  if (fixed === undefined) throw new Error(`escpos: unknown command ${first} ${second}`)
  if (first === GS && second === 0x76) return takeRaster(buffer)
  if (buffer.length < fixed) return undefined
  return readCommand(buffer, fixed, style)
}

/** By the first two bytes; of a raster only its head. */
const lengths: Record<string, number> = {
  [`${ESC} ${0x40}`]: 2,
  [`${ESC} ${0x45}`]: 3,
  [`${ESC} ${0x64}`]: 3,
  [`${ESC} ${0x70}`]: 5,
  [`${GS} ${0x21}`]: 3,
  [`${GS} ${0x42}`]: 3,
  [`${GS} ${0x56}`]: 4,
  [`${GS} ${0x61}`]: 3,
  [`${GS} ${0x72}`]: 3,
  [`${GS} ${0x76}`]: 8,
  [`${DLE} 4`]: 3,
}

function readCommand(buffer: Buffer, length: number, style: Style): Command {
  const [first, second, third = 0] = buffer
  if (first === DLE) return { length, kind: 'status', of: third }
  if (first === GS && second === 0x21) style.size = third
  if (first === ESC && second === 0x45) style.isBold = third === 1
  if (first === GS && second === 0x42) style.isInverse = third === 1
  if (first === GS && second === 0x56) return { length, kind: 'cut' }
  if (first === ESC && second === 0x70) return { length, kind: 'drawer' }
  if (first === GS && second === 0x72) return { length, kind: 'ask-done' }
  return { length, kind: 'other' }
}

function takeText(buffer: Buffer, style: Style): Command | undefined {
  const end = buffer.indexOf(LF)
  if (end < 0) return undefined
  return { length: end + 1, kind: 'print', part: { text: buffer.toString('latin1', 0, end), ...style } }
}

function takeRaster(buffer: Buffer): Command | undefined {
  if (buffer.length < 8) return undefined
  const [bytesPerRow, rows] = [buffer.readUInt16LE(4), buffer.readUInt16LE(6)]
  const length = 8 + bytesPerRow * rows
  if (buffer.length < length) return undefined
  return { length, kind: 'print', part: { bytesPerRow, rows, bits: Buffer.from(buffer.subarray(8, length)) } }
}
