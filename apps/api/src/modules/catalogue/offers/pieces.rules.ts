/** Placeholder for the food's own filling in an option: '5 + 5 mixed with veg' works with any food. */
export const ownFilling = '*'

export type PiecesOfOption = { percent: number; fillings: readonly string[] }

/** A plate as the kitchen counts it, with its options in menu order. */
export type Plate = {
  filling: string | undefined
  pieces: number
  options: ReadonlyMap<string, PiecesOfOption>
}

/**
 * Pieces per filling of one plate. A half plate has half of them; fillings of the chosen options replace the food's, in equal parts,
 * with the remainder for the first. Empty for foods without pieces or without a filling.
 */
export function piecesOf(
  { filling, pieces, options }: Plate,
  optionIds: readonly string[],
): Record<string, number> {
  const chosen = [...options].filter(([id]) => optionIds.includes(id)).map(([, option]) => option)
  const percent = chosen.reduce((sum, option) => sum + option.percent, 100)
  const count = Math.max(0, Math.round((pieces * percent) / 100))
  const named = chosen.flatMap(({ fillings }) => fillings)
  const fillings = [
    ...new Set(
      (named.length > 0 ? named : [ownFilling]).flatMap((one) =>
        one === ownFilling ? (filling ?? []) : one,
      ),
    ),
  ]
  return Object.fromEntries(shares(count, fillings).filter(([, share]) => share > 0))
}

function shares(count: number, fillings: string[]): [string, number][] {
  if (fillings.length === 0) return []
  const each = Math.floor(count / fillings.length)
  return fillings.map((filling, i) => [filling, i === 0 ? count - each * (fillings.length - 1) : each])
}
