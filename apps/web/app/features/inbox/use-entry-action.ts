import type { EntryKind, OpenEntry } from '@momo/contracts/inbox'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { entryQuery } from './inbox.api.ts'
import { inboxMessages as texts } from './inbox.messages.ts'

const hasChanged = (error: Error) => error instanceof ApiError && error.code === 'entry.changed'
const explain = (error: Error) => (hasChanged(error) ? texts.changed : problemOf(error, texts.faults).text)
const refresh = () => void queryClient.invalidateQueries({ queryKey: ['inbox'] })

type EntryAction<Input> = {
  kind: EntryKind
  request: (input: Input) => Promise<OpenEntry>
  onSaved: () => void
}

/** Changes an entry. On a version conflict it reloads the entry and keeps the input. */
export function useEntryAction<Input>({ kind, request, onSaved }: EntryAction<Input>) {
  const { run, isPending, error } = useAction({
    mutationFn: request,
    onSuccess: (entry) => {
      queryClient.setQueryData(entryQuery(kind, entry.id).queryKey, entry)
      onSaved()
      refresh()
    },
    onError: (fault) => {
      if (hasChanged(fault)) refresh()
    },
  })
  return { run, isPending, problem: error ? explain(error) : undefined }
}
