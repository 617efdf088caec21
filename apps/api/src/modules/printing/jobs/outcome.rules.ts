import type { Outcome } from '@momo/contracts/printing'

/** The printer could not print: the agent looks at it again by itself, and this only spaces the claims. */
export const retryMs = 1_000

const stateAfter: Record<Outcome, string> = {
  printed: 'printed',
  'not-sent': 'queued',
  'maybe-printed': 'maybe-printed',
  failed: 'failed',
}

export const isRepeated = (state: string, outcome: Outcome): boolean => state === stateAfter[outcome]

/** A lease ended while the agent could not reach the server; only a proof that it was printed changes the job then. */
export const isLate = (
  { state, settled_at: settledAt }: { state: string; settled_at: Date | null },
  outcome: Outcome,
): boolean => state === 'maybe-printed' && settledAt === null && outcome === 'printed'
