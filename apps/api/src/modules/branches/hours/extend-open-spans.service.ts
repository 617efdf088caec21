import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { openSpans } from './opening.rules.ts'
import { branchTimesAfter, replaceOpenSpans } from '../admin/save-branches.store.ts'

const batch = 500

/** Extends the open spans of every branch to the new horizon, in batches. Idempotent. */
export async function extendOpenSpans(): Promise<number> {
  let after: string | undefined
  let done = 0
  for (;;) {
    const last = await transaction(async (tx) => {
      const branches = await branchTimesAfter(tx, after, batch)
      if (branches.length > 0)
        await replaceOpenSpans(
          tx,
          branches.map((b) => ({ branchId: b.id, spans: openSpans(b.hours, b.special, now()) })),
        )
      done += branches.length
      return branches.length === batch ? branches.at(-1)?.id : undefined
    })
    if (!last) return done
    after = last
  }
}
