import type { Decision, GapReason } from '@momo/contracts/requisitions'

type Asked = { item_id: string; asked: number }
export type DecidedLine = { itemId: string; asked: number; approved: number; reason: GapReason | undefined }

/** All lines with their decision. What is not listed is approved as asked; an item that was not asked for is added. */
export function completeDecision(asked: Asked[], listed: Decision['lines']): DecidedLine[] {
  const chosen = new Map(listed.map((line) => [line.itemId, line]))
  const known = new Set(asked.map((line) => line.item_id))
  const added = listed.filter(({ itemId, approved }) => !known.has(itemId) && approved > 0)
  return [
    ...asked.map((line) => {
      const { approved = line.asked, reason } = chosen.get(line.item_id) ?? {}
      return decided(line.item_id, { asked: line.asked, approved, reason })
    }),
    ...added.map(({ itemId, approved, reason }) => decided(itemId, { asked: 0, approved, reason })),
  ]
}

/** A reason explains a difference only. */
const decided = (
  itemId: string,
  { asked, approved, reason }: { asked: number; approved: number; reason?: GapReason | undefined },
): DecidedLine => ({ itemId, asked, approved, reason: approved === asked ? undefined : reason })

/** 'extra' says why there is more, every other reason why there is less. */
const isExplained = ({ asked, approved, reason }: DecidedLine): boolean =>
  approved === asked || (reason !== undefined && (reason === 'extra') === approved > asked)

export const unexplainedItems = (lines: DecidedLine[]): string[] =>
  lines.filter((line) => !isExplained(line)).map(({ itemId }) => itemId)

export type Outcome = 'approved' | 'partly-approved' | 'rejected'

export function outcomeOf(lines: DecidedLine[]): Outcome {
  if (lines.every(({ approved }) => approved === 0)) return 'rejected'
  return lines.some(({ asked, approved }) => approved < asked) ? 'partly-approved' : 'approved'
}

type Saved = { item_id: string; asked: number; approved: number | null; approved_reason: GapReason | null }

/** The lines are already decided like this. */
export const isSameDecision = (saved: Saved[], lines: DecidedLine[]): boolean =>
  saved.length === lines.length &&
  lines.every(({ itemId, approved, reason }) => {
    const line = saved.find((one) => one.item_id === itemId)
    return line?.approved === approved && (line.approved_reason ?? undefined) === reason
  })
