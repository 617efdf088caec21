import type { ProductionOrder } from '@momo/contracts/production'
import { useState } from 'react'
import { longDay } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { useAction } from '#lib/query/use-action.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { usualUnit } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { orderQuery, refreshProduction, sendChange, sendStart } from '../production.api.ts'
import { BlockedNote } from './blocked-note.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { FootBar } from './foot-bar.tsx'
import { IngredientList } from './ingredient-list.tsx'
import { orderMessages as texts } from './order.messages.ts'
import { endDayOf, plannedForm, plannedValues } from './planned-form.ts'

/** Quantity and time can be changed until the order is started. */
export function PlannedOrder({ order }: { order: ProductionOrder }) {
  const { id, baseUnit } = order
  const show = (changed: ProductionOrder) => queryClient.setQueryData(orderQuery(id).queryKey, changed)
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: plannedForm(order),
    defaultValues: plannedValues(order),
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (change) => sendChange(id, change),
    onSuccess: (changed) => {
      toast.success(texts.saved)
      show(changed)
    },
    // The fields start again with what a colleague has changed, so the reason stays as a toast.
    onError: (error) => toast.failure(problemOf(error, texts.faults).text),
    onSettled: refreshProduction,
  })
  const times = form.watch()
  const isNextDay = times.ends !== '' && endDayOf(times) !== times.day && times.day !== ''
  return (
    <>
      <BlockedNote order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2 lg:items-start">
        <form noValidate onSubmit={submit}>
          <FormSection title={texts.plan}>
            {problem ? <Note tone="red">{problem}</Note> : undefined}
            <Input
              {...input('quantity')}
              label={texts.quantity}
              inputMode="decimal"
              autoComplete="off"
              tail={<span className="text-ink-2">{usualUnit(baseUnit).name}</span>}
            />
            <Input {...input('day')} type="date" label={texts.day} />
            <div className="grid grid-cols-2 items-start gap-4">
              <Input {...input('starts')} type="time" label={texts.startsAt} />
              <Input
                {...input('ends')}
                type="time"
                label={texts.endsAt}
                hint={isNextDay ? texts.endsNextDay(longDay(endDayOf(times))) : undefined}
              />
            </div>
            {form.formState.isDirty ? (
              <div className="flex flex-wrap justify-end gap-3">
                <AdminButton variant="quiet" size="compact" disabled={isPending} onClick={() => form.reset()}>
                  {texts.undo}
                </AdminButton>
                <AdminButton type="submit" size="compact" loading={isPending} loadingText={texts.saving}>
                  {texts.save}
                </AdminButton>
              </div>
            ) : undefined}
          </FormSection>
        </form>
        <IngredientList order={order} />
      </div>
      <StartBar order={order} isChanged={form.formState.isDirty} onStarted={show} />
    </>
  )
}

type StartProps = {
  order: ProductionOrder
  isChanged: boolean
  onStarted: (order: ProductionOrder) => void
}

function StartBar({ order: { id, number }, isChanged, onStarted }: StartProps) {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending } = useAction({
    mutationFn: () => sendStart(id),
    onSuccess: (started) => {
      toast.success(texts.started(started.batchCode ?? ''))
      onStarted(started)
    },
    onError: (error) => toast.failure(problemOf(error, texts.faults).text),
    onSettled: refreshProduction,
  })
  return (
    <>
      <FootBar title={texts.ready} text={isChanged ? texts.saveFirst : texts.readyText}>
        <AdminButton variant="danger-outline" size="compact" onClick={() => setAsking(true)}>
          {texts.cancel}
        </AdminButton>
        <AdminButton
          size="compact"
          disabled={isChanged}
          loading={isPending}
          loadingText={texts.starting}
          onClick={() => run()}
        >
          {texts.start}
        </AdminButton>
      </FootBar>
      {isAsking ? <CancelDialog id={id} number={number} onClose={() => setAsking(false)} /> : undefined}
    </>
  )
}
