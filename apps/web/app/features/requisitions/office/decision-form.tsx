import type { Requisition } from '@momo/contracts/requisitions'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { DecisionTable } from './decision-table.tsx'
import {
  DecisionForm as Values,
  type DecisionLine,
  decisionLines,
  decisionValues,
} from './decision-values.ts'
import { decide, refreshRequisitions } from './office.api.ts'
import { decisionMessages as texts } from './office.messages.ts'
import { RejectDialog } from './reject-dialog.tsx'

type Props = {
  requisition: Requisition
  /** Of a requisition that is decided already and is being changed. */
  onDone?: () => void
}

/** Approves in whole or in part, or rejects. The share that can go is filled in. */
export function DecisionForm({ requisition, onDone }: Props) {
  const { id, number, version, mayDecide } = requisition
  const { form, submit, isPending, problem } = useContractForm({
    schema: Values,
    defaultValues: decisionValues(requisition),
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: (decision) => decide(id, { ...decision, version }),
    onSuccess: () => {
      toast.success(texts.approved(number))
      onDone?.()
    },
    // The newest version replaces this form, so its problem is shown elsewhere too.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409)
        toast.failure(problemOf(error, texts.faults).text, Infinity)
    },
    onSettled: refreshRequisitions,
  })
  const [isRejecting, setRejecting] = useState(false)
  const lines = decisionLines(requisition)
  const { lines: wrong } = form.formState.errors
  const noneSent = wrong?.root?.message ?? wrong?.message
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <DecisionTable lines={lines} />
        <div className="grid gap-3 px-4.5 py-4">
          <ShortLines lines={lines} />
          <Input
            {...form.register('note')}
            error={form.formState.errors.note?.message}
            label={texts.note}
            optional
            maxLength={160}
            autoComplete="off"
          />
          {noneSent ? <Note tone="red">{noneSent}</Note> : undefined}
          {problem ? <Note tone="red">{problem}</Note> : undefined}
          {mayDecide ? undefined : <p className="text-sm text-ink-2">{texts.notYours}</p>}
          <Actions {...{ mayDecide, isPending }} onReject={() => setRejecting(true)} onCancel={onDone} />
        </div>
      </form>
      {/* Outside of the form, because it is a form too. */}
      {isRejecting ? (
        <RejectDialog requisition={requisition} onClose={() => setRejecting(false)} />
      ) : undefined}
    </FormProvider>
  )
}

function ShortLines({ lines }: { lines: DecisionLine[] }) {
  const short = lines.filter(({ isShort }) => isShort)
  if (short.length === 0) return null
  return (
    <Note tone="amber">
      {short.map(({ itemId, name, kitchen, wanted, baseUnit }) => (
        <p key={itemId}>
          {kitchen?.proposed
            ? texts.onlyCanGo(name, quantityText(kitchen.proposed, baseUnit), quantityText(wanted, baseUnit))
            : texts.noneCanGo(name, quantityText(wanted, baseUnit))}
        </p>
      ))}
    </Note>
  )
}

type ActionsProps = {
  mayDecide: boolean
  isPending: boolean
  onReject: () => void
  onCancel: (() => void) | undefined
}

function Actions({ mayDecide, isPending, onReject, onCancel }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 max-md:[&>*]:flex-1">
      <AdminButton
        variant="danger-outline"
        size="compact"
        disabled={!mayDecide || isPending}
        onClick={onReject}
      >
        {texts.reject.open}
      </AdminButton>
      <span className="flex flex-wrap gap-3 max-md:[&>*]:flex-1">
        {onCancel ? (
          <AdminButton variant="quiet" size="compact" disabled={isPending} onClick={onCancel}>
            {texts.cancel}
          </AdminButton>
        ) : undefined}
        <AdminButton
          type="submit"
          size="compact"
          icon={<Check aria-hidden />}
          disabled={!mayDecide}
          loading={isPending}
          loadingText={texts.approving}
        >
          {onCancel ? texts.saveChange : texts.approve}
        </AdminButton>
      </span>
    </div>
  )
}
