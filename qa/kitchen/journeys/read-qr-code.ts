// An independent reader of QR codes: level M, versions 1 to 10, bytes. It reads a clean picture, so it does not correct errors.

/** Dark modules, row by row, without the white border. */
export type Modules = boolean[][]

/** Data codewords of each block at level M, and the centres of the alignment patterns, by version. */
const versions: { blocks: number[]; centres: number[] }[] = [
  { blocks: [16], centres: [] },
  { blocks: [28], centres: [6, 18] },
  { blocks: [44], centres: [6, 22] },
  { blocks: [32, 32], centres: [6, 26] },
  { blocks: [43, 43], centres: [6, 30] },
  { blocks: [27, 27, 27, 27], centres: [6, 34] },
  { blocks: [31, 31, 31, 31], centres: [6, 22, 38] },
  { blocks: [38, 38, 39, 39], centres: [6, 24, 42] },
  { blocks: [36, 36, 36, 37, 37], centres: [6, 26, 46] },
  { blocks: [43, 43, 43, 43, 44], centres: [6, 28, 50] },
]

const masks: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
]

const numberOf = (bits: boolean[]): number => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0)

/** Level and mask stand around the upper left corner. */
function readMask(modules: Modules): (row: number, column: number) => boolean {
  const columns = [0, 1, 2, 3, 4, 5, 7, 8].map((c) => modules[8]![c]!)
  const rows = [7, 5, 4, 3, 2, 1, 0].map((r) => modules[r]![8]!)
  const format = numberOf([...columns, ...rows]) ^ 0b101_0100_0001_0010
  if (format >> 13 !== 0) throw new Error('qr code: not level M')
  return masks[(format >> 10) & 7]!
}

/** Corners, timing, alignment and version carry no data. */
function isFixed(size: number, centres: number[]): (row: number, column: number) => boolean {
  const last = centres.at(-1) ?? 0
  const isCorner = (r: number, c: number) => [`6 6`, `6 ${last}`, `${last} 6`].includes(`${r} ${c}`)
  const isAligned = (r: number, c: number) =>
    centres.some((y) => centres.some((x) => !isCorner(y, x) && Math.abs(r - y) <= 2 && Math.abs(c - x) <= 2))
  const hasVersion = size >= 45
  return (r, c) =>
    (r < 9 && (c < 9 || c >= size - 8)) ||
    (r >= size - 8 && c < 9) ||
    r === 6 ||
    c === 6 ||
    isAligned(r, c) ||
    (hasVersion && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11)))
}

/** Up and down in pairs of columns, from the lower right corner. */
function readBits(modules: Modules, centres: number[]): boolean[] {
  const size = modules.length
  const [mask, fixed] = [readMask(modules), isFixed(size, centres)]
  const bits: boolean[] = []
  let isUpwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step
      for (const column of [right, right - 1])
        if (!fixed(row, column)) bits.push(modules[row]![column]! !== mask(row, column))
    }
    isUpwards = !isUpwards
  }
  return bits
}

/** Codewords of the blocks take turns; longer blocks have one more at the end. */
function dataOf(codewords: number[], blocks: number[]): number[] {
  const own: number[][] = blocks.map(() => [])
  let next = 0
  for (let at = 0; at < Math.max(...blocks); at += 1)
    for (const [i, length] of blocks.entries()) if (at < length) own[i]!.push(codewords[next++]!)
  return own.flat()
}

export function readQrCode(modules: Modules): string {
  const version = (modules.length - 17) / 4
  const known = versions[version - 1]
  if (!known) throw new Error(`qr code: ${modules.length} modules`)
  const bits = readBits(modules, known.centres)
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, i) =>
    numberOf(bits.slice(i * 8, i * 8 + 8)),
  )
  const data = dataOf(codewords, known.blocks).flatMap((word) =>
    Array.from({ length: 8 }, (_, i) => ((word >> (7 - i)) & 1) === 1),
  )
  if (numberOf(data.slice(0, 4)) !== 0b0100) throw new Error('qr code: not bytes')
  const start = 4 + (version < 10 ? 8 : 16)
  const length = numberOf(data.slice(4, start))
  const bytes = Array.from({ length }, (_, i) => numberOf(data.slice(start + i * 8, start + i * 8 + 8)))
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes))
}

export type Picture = { width: number; height: number; isDark: (x: number, y: number) => boolean }

/** The modules of a code that fills the picture but for its white border. The upper left corner begins with seven dark modules. */
export function modulesIn({ width, height, isDark }: Picture): Modules {
  const dark = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => x).filter((x) => isDark(x, y)),
  )
  const rows = dark.flatMap((xs, y) => (xs.length > 0 ? [y] : []))
  const [top, bottom] = [rows[0] ?? 0, (rows.at(-1) ?? 0) + 1]
  const xs = dark.flat()
  const [left, right] = [
    xs.reduce((a, b) => Math.min(a, b), width),
    xs.reduce((a, b) => Math.max(a, b), 0) + 1,
  ]
  let corner = 0
  while (isDark(left + corner, top)) corner += 1
  const version = Math.round(((right - left) / (corner / 7) - 17) / 4)
  const size = 17 + 4 * version
  const centre = (from: number, to: number, i: number) => Math.floor(from + ((i + 0.5) * (to - from)) / size)
  return Array.from({ length: size }, (_, r) =>
    Array.from({ length: size }, (_, c) => isDark(centre(left, right, c), centre(top, bottom, r))),
  )
}
