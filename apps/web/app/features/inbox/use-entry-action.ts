import type { OpenEntry } from '@momo/contracts/inbox'
import { ApiFault } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useDeed } from '#lib/forms/use-submit.ts'
import { inboxMessages as texts } from './inbox.messages.ts'

/** Hears of the entry as it is now; undefined: someone else has changed it, read it again. */
export type OnDone = (entry: OpenEntry | undefined) => void

const hasChanged = (error: unknown) => error instanceof ApiFault && error.code === 'entry.changed'
const explain = (error: unknown) => (hasChanged(error) ? texts.changed : problemOf(error, texts.faults).text)

/** A change of an entry. Refused because of somebody else's, it shows theirs and leaves what was typed alone. */
export function useEntryDeed(onDone: OnDone) {
  const { run, ...rest } = useDeed(explain)
  const change = (deed: () => Promise<OpenEntry>) =>
    run(async () => {
      try {
        onDone(await deed())
      } catch (error) {
        if (hasChanged(error)) onDone(undefined)
        throw error
      }
    })
  return { ...rest, change }
}
