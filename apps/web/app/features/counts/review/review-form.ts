import {
  type CountReason,
  type CountReview,
  countReasons,
  type Posting,
  type ReviewLine,
} from '@momo/contracts/counts'
import { z } from 'zod'

/** Reasons by item; an empty one is not chosen. */
export const ReviewForm = z.object({
  reasons: z.record(z.string(), z.enum(['', ...countReasons])),
  note: z.string().trim().max(400),
})
export type ReviewValues = z.output<typeof ReviewForm>

export const defaultValues = ({ lines, note }: CountReview): ReviewValues => ({
  reasons: Object.fromEntries(lines.map(({ itemId, reason }) => [itemId, reason ?? ''])),
  note,
})

const isChosen = (entry: [string, CountReason | '']): entry is [string, CountReason] => entry[1] !== ''

/** Reasons of lines that have a difference. */
export function postingOf({ revision, lines }: CountReview, { reasons, note }: ReviewValues): Posting {
  const differing = new Set(differencesIn(lines).map(({ itemId }) => itemId))
  return {
    revision,
    note,
    reasons: Object.entries(reasons)
      .filter(isChosen)
      .filter(([itemId]) => differing.has(itemId))
      .map(([itemId, reason]) => ({ itemId, reason })),
  }
}

export const differencesIn = (lines: ReviewLine[]): ReviewLine[] =>
  lines.filter(({ check }) => check !== 'equal')

/** What has to be done before the count can be posted. */
export function toClear({ lines }: CountReview, reasons: ReviewValues['reasons']) {
  return {
    recount: lines.filter(({ check }) => check === 'recount-needed'),
    explain: lines.filter(({ check, itemId }) => check === 'recounted' && !reasons[itemId]),
  }
}

/** A net difference from the limit on goes to another person, unless this one may post it. */
export const goesToApproval = ({ needsApproval, mayPost, state }: CountReview): boolean =>
  state === 'counting' && needsApproval && !mayPost
