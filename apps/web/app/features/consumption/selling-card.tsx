import type { BranchPlates } from '@momo/contracts/consumption'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { FormSection } from '#ui/editor/form-section.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Switch } from '#ui/primitives/inputs/switch.tsx'
import { ownPlatesQuery, saveSelling } from './plates.api.ts'
import { platesWords as words } from './plates.messages.ts'

/** The setting of the own branch: whether its menu follows its stock. */
export function SellingCard() {
  const query = useQuery(ownPlatesQuery())
  return (
    <FormSection title={words.title}>
      <QueryView
        query={query}
        skeleton={<p className="text-ink-2">{words.loading}</p>}
        failed={() => <PartFailed query={query} text={words.failed} tryAgain={words.tryAgain} />}
      >
        {(plates) => <SellingSwitch plates={plates} />}
      </QueryView>
    </FormSection>
  )
}

function SellingSwitch({ plates: { sellsOnlyStock, version } }: { plates: BranchPlates }) {
  const [wanted, want] = useState<boolean>()
  const isOnline = useOnline()
  const { run, isPending } = useAction({
    mutationFn: (isOn: boolean) => saveSelling(isOn, version),
    onSuccess: async (changed) => {
      const { queryKey } = ownPlatesQuery()
      // A read underway may be older than the change.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, changed)
      toast.success(changed.sellsOnlyStock ? words.switchedOn : words.switchedOff)
      void invalidate('catalogue')
    },
    onError: (fault) => {
      toast.failure(words.notSaved(problemOf(fault, words.faults).text))
      void invalidate('consumption')
    },
    onSettled: () => want(undefined),
  })
  const change = (isOn: boolean) => {
    want(isOn)
    run(isOn)
  }
  return (
    <>
      <Switch
        label={words.sellsOnlyStock}
        checked={wanted ?? sellsOnlyStock}
        disabled={isPending || !isOnline}
        onChange={(event) => change(event.target.checked)}
      />
      <p className="text-sm text-ink-2">{words.help}</p>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isPending ? words.saving : isOnline ? '' : words.offline}
      </p>
    </>
  )
}
