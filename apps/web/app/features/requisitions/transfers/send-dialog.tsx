import type { Location } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { inputProps, useContractForm } from '#lib/forms/use-contract-form.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { ItemLines } from '../item-lines/item-lines.tsx'
import { refreshStock, sendGoods } from '../office/office.api.ts'
import { sendMessages as texts } from '../office/office.messages.ts'
import { emptySending, SendForm, type SendValues } from './send-values.ts'

/** Goods that leave a kitchen or a branch without a requisition. Mount it to open it. */
export function SendDialog({ onClose }: { onClose: () => void }) {
  const [empty] = useState(emptySending)
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: SendForm,
    defaultValues: empty,
    explain: (error) => problemOf(error, texts.faults),
    mutationFn: sendGoods,
    onSuccess: ({ number, to }) => {
      toast.success(texts.sent(number, shortPlace(to.name)))
      onClose()
    },
    onSettled: refreshStock,
  })
  return (
    <FormProvider {...form}>
      <FormDialog
        title={texts.title}
        size="wide"
        cancel={texts.cancel}
        confirm={texts.send}
        confirming={texts.sending}
        busy={isPending}
        problem={problem}
        onSubmit={submit}
        onClose={onClose}
      >
        <p className="text-sm text-ink-2">{texts.text}</p>
        <Places />
        <ItemLines />
        <Input {...input('note')} label={texts.note} optional maxLength={160} autoComplete="off" />
      </FormDialog>
    </FormProvider>
  )
}

function Places() {
  const form = useFormContext<SendValues>()
  const query = useQuery(locationsQuery())
  if (query.error && !query.data)
    return <PartFailed query={query} text={texts.placesFailed} tryAgain={texts.tryAgain} />
  const options = optionsOf(query.data ?? [])
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Select {...inputProps(form, 'fromId')} label={texts.from} options={options} />
      <Select {...inputProps(form, 'toId')} label={texts.to} options={options} />
    </div>
  )
}

/** Goods in transit belong to a shipment, so a transit cannot be chosen. */
const optionsOf = (places: Location[]) => [
  { value: '', label: texts.choose },
  ...places
    .filter(({ kind }) => kind !== 'transit')
    .map(({ id, name }) => ({ value: id, label: shortPlace(name) })),
]
