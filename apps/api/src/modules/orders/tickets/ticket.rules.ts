import type { Ticket } from '@momo/contracts/orders'

export type TicketLine = Ticket['lines'][number]
export type PrintedTicket = { lines: TicketLine[]; is_cancelled: boolean }

/** Lines with the same food, options and note are cooked alike and merged. */
const mergeKey = ({ name, options, note }: TicketLine): string => JSON.stringify([name, options, note])

/** Merges equal lines in order of first appearance and drops those that sum to zero. */
function mergeLines(lines: TicketLine[]): TicketLine[] {
  const groups = Map.groupBy(lines, mergeKey)
  const summed = [...groups.values()].map((same) => ({
    ...same[0]!,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
  return summed.filter(({ quantity }) => quantity !== 0)
}

const negated = (lines: TicketLine[]): TicketLine[] =>
  lines.map((line) => ({ ...line, quantity: -line.quantity }))

/** The lines the kitchen knows from these tickets; a cancellation voids all earlier ones. */
const knownLines = (printed: PrintedTicket[]): TicketLine[] =>
  mergeLines(
    printed
      .slice(printed.findLastIndex(({ is_cancelled: isCancelled }) => isCancelled) + 1)
      .flatMap(({ lines }) => lines),
  )

/**
 * what the next ticket must contain after these; undefined when nothing changed. For a failed order it lists everything with
 * negative quantities, even if no ticket was printed before.
 */
export function ticketChanges(
  printed: PrintedTicket[],
  ordered: TicketLine[],
  isCancelled: boolean,
): PrintedTicket | undefined {
  const known = knownLines(printed)
  if (isCancelled)
    return printed.at(-1)?.is_cancelled
      ? undefined
      : { lines: negated(known.length > 0 ? known : mergeLines(ordered)), is_cancelled: true }
  const lines = mergeLines([...ordered, ...negated(known)])
  return lines.length > 0 ? { lines, is_cancelled: false } : undefined
}
