import type { Tab } from '@momo/contracts/tabs'
import { ApiError } from '#lib/api/api-error.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { refetchTab, showTab } from './tabs.api.ts'
import { tabsMessages as texts } from './tabs.messages.ts'

/** A refusal has a text of the API; without an answer the request may be sent again with its key. */
export function problemOf(error: Error | null): string | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiError) || error.status >= 500) return texts.noAnswer
  return error.message
}

type Options<Input> = {
  tabId: string
  send: (input: Input, key: string) => Promise<Tab>
  onDone?: (tab: Tab, input: Input) => void
}

/** One change of a tab. A second tap while it is underway is ignored, and a repeat after a lost answer has the same key. */
export function useTabChange<Input>({ tabId, send, onDone }: Options<Input>) {
  const { keyFor, done } = useIdempotencyKey()
  const { run, isPending, error, reset } = useAction<Input, Tab>({
    mutationFn: (input) => send(input, keyFor(input)),
    onSuccess: (tab, input) => {
      done()
      showTab(tab)
      onDone?.(tab, input)
    },
    onError: (fault) => {
      if (!(fault instanceof ApiError) || fault.status >= 500) return
      done()
      // The current tab shows what caused the refusal.
      void refetchTab(tabId)
    },
  })
  return { run, isPending, problem: problemOf(error), reset }
}
