import { editsBetween, mostEdits } from '@momo/contracts/places'

/** Texts in which those close to a typed one are found, by pairs of neighbouring characters. */
export type TextIndex = { texts: string[]; byPair: Map<string, number[]> }

const pairsOf = (text: string): Set<string> =>
  new Set(Array.from({ length: text.length - 1 }, (_, i) => text.slice(i, i + 2)))

export function indexTexts(all: string[]): TextIndex {
  const texts = [...new Set(all)].filter((text) => text.length > 1)
  const byPair = new Map<string, number[]>()
  for (const [i, text] of texts.entries())
    for (const pair of pairsOf(text)) {
      const known = byPair.get(pair)
      if (known) known.push(i)
      else byPair.set(pair, [i])
    }
  return { texts, byPair }
}

/** A wrong letter separates two pairs, swapped characters three; two swaps in one word are not found. */
const lostPairs = (edits: number): number => 2 * edits + 1

/** Compared are only texts with enough pairs of the typed one; comparing all would take milliseconds. */
function candidates({ texts, byPair }: TextIndex, typed: string, most: number): string[] {
  const pairs = pairsOf(typed)
  const needed = Math.max(1, pairs.size - lostPairs(most))
  const counts = new Uint8Array(texts.length)
  for (const pair of pairs) for (const i of byPair.get(pair) ?? []) counts[i]! += 1
  return texts.filter((_, i) => counts[i]! >= needed)
}

export type Closeness = {
  typed: string
  text: string
  /** Edits to the whole text and to its nearest beginning; Infinity if they are too many. */
  whole: number
  beginning: number
  most: number
}

/** Scores the texts that are equal to the typed one, begin with it, or differ by few characters. */
export function scoreClose(
  index: TextIndex,
  typed: string,
  score: (closeness: Closeness) => number,
): Map<string, number> {
  const most = mostEdits(typed.length)
  const scores = candidates(index, typed, most).map((text) => {
    const edits = text.startsWith(typed) ? beginningOf(typed, text) : editsBetween(typed, text, most)
    return [text, score({ typed, text, most, ...edits })] as const
  })
  return new Map(scores.filter(([, value]) => value > 0))
}

const beginningOf = (typed: string, text: string) => ({
  whole: text.length - typed.length,
  beginning: 0,
})
