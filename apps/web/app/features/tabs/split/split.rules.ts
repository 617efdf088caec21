import type { Split, Tab, TabCheck } from '@momo/contracts/tabs'

export type SplitLine = Pick<
  TabCheck['lines'][number],
  'orderId' | 'position' | 'name' | 'options' | 'quantity'
>
/** A bill while it is split; without `id` it is a new one. */
export type SplitCheck = { id: string | undefined; lines: SplitLine[] }

const isSame = (one: SplitLine, other: SplitLine): boolean =>
  one.orderId === other.orderId && one.position === other.position

/** A bill with a payment or a discount stays as it is. */
export const canSplit = ({ state, tenders, discounts }: TabCheck): boolean =>
  state === 'open' && tenders.length === 0 && discounts.length === 0

export const splitOf = ({ checks }: Tab): SplitCheck[] =>
  checks.filter(canSplit).map(({ id, lines }) => ({ id, lines }))

function add(lines: SplitLine[], line: SplitLine, quantity: number): SplitLine[] {
  const changed = lines.map((one) =>
    isSame(one, line) ? { ...one, quantity: one.quantity + quantity } : one,
  )
  const all = lines.some((one) => isSame(one, line)) ? changed : [...lines, { ...line, quantity }]
  return all.filter((one) => one.quantity > 0)
}

/** Moves one plate of a line from one bill to another. */
export const movePlate = (checks: SplitCheck[], line: SplitLine, from: number, to: number): SplitCheck[] =>
  checks.map((check, index) => {
    if (index === from) return { ...check, lines: add(check.lines, line, -1) }
    return index === to ? { ...check, lines: add(check.lines, line, 1) } : check
  })

/** Everything on the first bill. */
export const joinAll = (checks: SplitCheck[]): SplitCheck[] => {
  const [first, ...rest] = checks
  if (!first) return []
  const lines = rest.flatMap((check) => check.lines)
  return [{ ...first, lines: lines.reduce((all, line) => add(all, line, line.quantity), first.lines) }]
}

/** The request; a bill without plates is left out, so that it is deleted. */
export const splitInput = (checks: SplitCheck[]): Split['checks'] =>
  checks
    .filter(({ lines }) => lines.length > 0)
    .map(({ id, lines }) => ({
      ...(id !== undefined && { id }),
      lines: lines.map(({ orderId, position, quantity }) => ({ orderId, position, quantity })),
    }))

const shape = (checks: Split['checks']): string =>
  JSON.stringify(
    checks.map(({ id, lines }) => [
      id,
      lines.map((line) => `${line.orderId} ${line.position} ${line.quantity}`).toSorted(),
    ]),
  )

export const isChanged = (tab: Tab, checks: SplitCheck[]): boolean =>
  shape(splitInput(splitOf(tab))) !== shape(splitInput(checks))
