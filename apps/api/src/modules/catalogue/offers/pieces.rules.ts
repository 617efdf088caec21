/** Stands for the food's own filling in what an option says: '5 + 5 mixed with veg' goes with any of them. */
export const ownFilling = '*'

export type PiecesOfOption = { percent: number; fillings: readonly string[] }

/** A plate as the kitchen counts it, with what an option makes of it, in the order of the menu. */
export type Plate = { filling: string | undefined; pieces: number; options: ReadonlyMap<string, PiecesOfOption> }

/**
 * How many pieces of which filling one plate has: half a plate half of them; where options say what is inside, that in place of the
 * food's, in equal parts, and what is left over to the first. Empty for what nobody counts, or of which nobody said what is inside.
 */
export function piecesOf({ filling, pieces, options }: Plate, optionIds: readonly string[]): Record<string, number> {
  const chosen = [...options].filter(([id]) => optionIds.includes(id)).map(([, option]) => option)
  const percent = chosen.reduce((sum, option) => sum + option.percent, 100)
  const count = Math.max(0, Math.round((pieces * percent) / 100))
  const named = chosen.flatMap(({ fillings }) => fillings)
  const fillings = [...new Set((named.length > 0 ? named : [ownFilling]).flatMap((one) => (one === ownFilling ? (filling ?? []) : one)))]
  return Object.fromEntries(shares(count, fillings).filter(([, share]) => share > 0))
}

function shares(count: number, fillings: string[]): [string, number][] {
  if (fillings.length === 0) return []
  const each = Math.floor(count / fillings.length)
  return fillings.map((filling, i) => [filling, i === 0 ? count - each * (fillings.length - 1) : each])
}
