export type Edits = {
  /** To the whole text. */
  whole: number
  /** To the beginning of the text that is nearest. */
  beginning: number
}

const tooMany: Edits = { whole: Infinity, beginning: Infinity }

/** Edits between two texts: characters inserted, left out, changed, or two neighbours swapped (optimal string alignment). More than `most` count as infinitely many. */
export function editsBetween(typed: string, text: string, most: number): Edits {
  const reach = text.slice(0, Math.min(typed.length + most, longest - 1))
  const last = typed.length - reach.length > most ? undefined : lastRow(typed, reach, most)
  if (!last) return tooMany
  return {
    whole: text.length > reach.length ? Infinity : last[reach.length]!,
    beginning: Math.min(...last.subarray(0, reach.length + 1)),
  }
}

/** Longer than any name; reused, because allocating rows would cost more than filling them. */
const longest = 128
const rows = [new Uint8Array(longest), new Uint8Array(longest), new Uint8Array(longest)] as const

/** The row of the whole typed text in the table of edits between all beginnings; undefined if every value exceeds `most`. */
function lastRow(typed: string, text: string, most: number): Uint8Array | undefined {
  let [before, last, row]: Uint8Array[] = [...rows]
  for (let j = 0; j <= text.length; j += 1) last![j] = j
  for (let i = 1; i <= typed.length; i += 1) {
    const least = fillRow(row!, { before: before!, last: last!, i, typed, text })
    if (least > most) return undefined
    ;[before, last, row] = [last, row, before]
  }
  return last
}

type Table = { before: Uint8Array; last: Uint8Array; i: number; typed: string; text: string }

/** Returns the least value of the row. */
function fillRow(row: Uint8Array, { before, last, i, typed, text }: Table): number {
  const letter = typed.charCodeAt(i - 1)
  const earlier = i > 1 ? typed.charCodeAt(i - 2) : -1
  let least = i
  row[0] = i
  for (let j = 1; j <= text.length; j += 1) {
    const other = text.charCodeAt(j - 1)
    let edits = last[j - 1]! + (letter === other ? 0 : 1)
    if (last[j]! < edits) edits = last[j]! + 1
    if (row[j - 1]! < edits) edits = row[j - 1]! + 1
    const isSwap = earlier === other && j > 1 && letter === text.charCodeAt(j - 2)
    if (isSwap && before[j - 2]! < edits) edits = before[j - 2]! + 1
    row[j] = edits
    if (edits < least) least = edits
  }
  return least
}

/** How many edits a word of this length may have: none in short words, which would match anything. */
export function mostEdits(length: number): number {
  if (length < 4) return 0
  if (length < 6) return 1
  return length < 9 ? 2 : 3
}
