import { type ChainOrderFilter, type OrderView, saveOrderView } from '@momo/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { BookmarkPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { orderViewsQuery, removeView, saveView } from './chain-orders.api.ts'
import { addressOf, filtersFromUrl } from './chain-orders-view.ts'
import { chainOrderMessages } from './chain-orders.messages.ts'

const { views: texts, faults } = chainOrderMessages
const same = (a: ChainOrderFilter, b: ChainOrderFilter) => addressOf(sorted(a)) === addressOf(sorted(b))
const sorted = (filters: ChainOrderFilter) =>
  Object.fromEntries(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))) as ChainOrderFilter

/** Views of the account. Without filters, and without views, there is nothing to show. */
export function SavedViews() {
  const { search } = useLocation()
  const filters = filtersFromUrl(new URLSearchParams(search))
  const { data: views = [] } = useQuery(orderViewsQuery)
  const [isAsking, setAsking] = useState(false)
  const canSave = Object.keys(filters).length > 0
  if (views.length === 0 && !canSave) return undefined
  return (
    <section aria-label={texts.title} className="mb-3 flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <SavedView key={view.id} view={view} isShown={same(view.filters, filters)} />
      ))}
      {canSave ? (
        <Button
          variant="quiet"
          size="small"
          icon={<BookmarkPlus aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {texts.save}
        </Button>
      ) : undefined}
      {isAsking ? <SaveDialog filters={filters} onClose={() => setAsking(false)} /> : undefined}
    </section>
  )
}

function SavedView({ view, isShown }: { view: OrderView; isShown: boolean }) {
  const { run, isPending } = useAction({
    mutationFn: () => removeView(view.id),
    onSuccess: () => toast.success(texts.removed(view.name)),
    onError: (error) => toast.failure(problemOf(error, faults).text),
    onSettled: () => invalidate('orders'),
  })
  return (
    <span className="inline-flex items-center">
      <ChipLink to={addressOf(view.filters)} active={isShown}>
        {view.name}
      </ChipLink>
      <IconButton label={texts.remove(view.name)} disabled={isPending} onClick={() => run()}>
        <X aria-hidden />
      </IconButton>
    </span>
  )
}

const ViewInput = saveOrderView.body.pick({ name: true })

function SaveDialog({ filters, onClose }: { filters: ChainOrderFilter; onClose: () => void }) {
  const { input, submit, isPending, problem } = useContractForm({
    schema: ViewInput,
    defaultValues: { name: '' },
    mutationFn: ({ name }) => saveView(name, filters),
    onSuccess: async ({ name }) => {
      await invalidate('orders')
      toast.success(texts.saved(name))
      onClose()
    },
    explain: (error) => problemOf(error, faults),
  })
  return (
    <FormDialog
      title={texts.dialog}
      cancel={texts.cancel}
      confirm={texts.confirm}
      confirming={texts.confirming}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Input {...input('name')} label={texts.name} maxLength={40} autoComplete="off" />
      <p className="text-sm text-ink-2">{texts.hint}</p>
    </FormDialog>
  )
}
