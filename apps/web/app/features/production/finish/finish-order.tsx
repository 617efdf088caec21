import type { ProductionOrder } from '@momo/contracts/production'
import { useCallback } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { LabelCard } from '../labels/label-card.tsx'
import { labelsAddress } from '../labels/labels-view.ts'
import { traysOf } from '../labels/label-content.ts'
import { CostCard } from '../order/cost-card.tsx'
import { orderQuery, refreshProduction, sendCompletion } from '../production.api.ts'
import { Answers } from './answers.tsx'
import { Corrections } from './corrections.tsx'
import { FinishFoot } from './finish-foot.tsx'
import { figuresOf, finishForm, type FinishValues, finishValues } from './finish-form.ts'
import { finishMessages as texts } from './finish.messages.ts'
import { useFinishKeys } from './use-finish-keys.ts'
import { YieldCard } from './yield-card.tsx'

const isReasonNeeded = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'production.reason_needed'

/** The three answers that close a batch, stored on this device until they are sent. */
function useFinishForm(order: ProductionOrder) {
  const { id, number } = order
  const ifChanged = useCallback(
    (values: FinishValues) =>
      JSON.stringify(values) === JSON.stringify(finishValues(order)) ? undefined : values,
    [order],
  )
  const saved = useSavedForm(
    `production:${id}`,
    {
      schema: finishForm(order),
      defaultValues: finishValues(order),
      explain: (error) => ({
        ...problemOf(error, texts.faults),
        ...(isReasonNeeded(error) && { field: 'yieldReason' }),
      }),
      mutationFn: (completion) => sendCompletion(id, completion),
      onSuccess: (done) => {
        toast.success(texts.finished(number))
        queryClient.setQueryData(orderQuery(id).queryKey, done)
      },
      onError: (error) => {
        if (isReasonNeeded(error)) saved.form.setValue('asksWhy', true)
      },
      onSettled: refreshProduction,
    },
    ifChanged,
  )
  return saved
}

/** A started order: what came out, what was lost and what was used. */
export function FinishOrder({ order }: { order: ProductionOrder }) {
  const { form, submit, isPending, problem, wasRestored } = useFinishForm(order)
  const navigate = useNavigate()
  const values: FinishValues = form.watch()
  const figures = figuresOf(order, values)
  useFinishKeys({
    finish: () => void submit(),
    openLabels: () => void navigate(labelsAddress(order.id, { labels: traysOf(order) })),
  })
  return (
    <FormProvider {...form}>
      {/* Not a form: Enter in a field must not post the batch. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {wasRestored ? <Restored onReset={() => form.reset(finishValues(order))} /> : undefined}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Answers order={order} isLost={figures.lost > 0} />
            <YieldCard order={order} figures={figures} values={values} />
            <Corrections order={order} figures={figures} values={values} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <CostCard order={order} value={figures.value} good={figures.good} />
            <LabelCard order={order} good={figures.good} />
          </div>
        </div>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        <FinishFoot order={order} figures={figures} isPending={isPending} onFinish={() => void submit()} />
      </div>
    </FormProvider>
  )
}

function Restored({ onReset }: { onReset: () => void }) {
  return (
    <Note
      tone="blue"
      action={
        <AdminButton variant="quiet" onClick={onReset}>
          {texts.startAgain}
        </AdminButton>
      }
    >
      {texts.restored}
    </Note>
  )
}
