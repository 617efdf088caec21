import type { Ticket } from '@momo/contracts/orders'

export type TicketLine = Ticket['lines'][number]
export type Printed = { lines: TicketLine[]; is_cancelled: boolean }

/** What is cooked alike is one line, whatever number of it was ordered how often. */
const likeness = ({ name, options, note }: TicketLine): string => JSON.stringify([name, options, note])

/** The same ones together, in the order in which they first came; what came and went is not there. */
function together(lines: TicketLine[]): TicketLine[] {
  const alike = Map.groupBy(lines, likeness)
  const summed = [...alike.values()].map((same) => ({ ...same[0]!, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }))
  return summed.filter(({ quantity }) => quantity !== 0)
}

const negated = (lines: TicketLine[]): TicketLine[] => lines.map((line) => ({ ...line, quantity: -line.quantity }))

/** What whoever has read all of these, in this order, is at: 'cancelled' ends what was before it. */
const standing = (printed: Printed[]): TicketLine[] =>
  together(printed.slice(printed.findLastIndex(({ is_cancelled: isCancelled }) => isCancelled) + 1).flatMap(({ lines }) => lines))

/**
 * what a ticket has to say after these. Undefined: nothing that was not said already. Of an order that is off it is everything
 * that was, below zero, also where nobody had read of it yet.
 */
export function newsFor(printed: Printed[], ordered: TicketLine[], isOff: boolean): Printed | undefined {
  const read = standing(printed)
  if (isOff)
    return printed.at(-1)?.is_cancelled ? undefined : { lines: negated(read.length > 0 ? read : together(ordered)), is_cancelled: true }
  const lines = together([...ordered, ...negated(read)])
  return lines.length > 0 ? { lines, is_cancelled: false } : undefined
}
