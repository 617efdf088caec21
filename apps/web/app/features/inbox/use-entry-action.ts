import type { OpenEntry } from '@momo/contracts/inbox'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { inboxMessages as texts } from './inbox.messages.ts'

/** Receives the updated entry; undefined means that it was changed concurrently and must be reloaded. */
export type OnDone = (entry: OpenEntry | undefined) => void

const hasChanged = (error: unknown) => error instanceof ApiError && error.code === 'entry.changed'
const explain = (error: unknown) => (hasChanged(error) ? texts.changed : problemOf(error, texts.faults).text)

/** Changes an entry. On a version conflict it reloads the entry and keeps the input. */
export function useEntryAction(onDone: OnDone) {
  const { run, ...rest } = useSubmit(explain)
  const change = (action: () => Promise<OpenEntry>) =>
    run(async () => {
      try {
        onDone(await action())
      } catch (error) {
        if (hasChanged(error)) onDone(undefined)
        throw error
      }
    })
  return { ...rest, change }
}
