import type { NewGoodsReceipt, ReceiptForm } from '@momo/contracts/goods-receipts'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { type ReceiptValues, ReceiptValuesForm, summaryOf } from '../form/receipt-values.ts'
import { acceptedInFull } from '../form/typed-line.ts'
import { addReceipt, type ReceiptAction } from '../queue/receipt-queue.ts'
import { draftName, startOf } from './receipt-draft.ts'
import { ReceiveFoot } from './receive-foot.tsx'
import { focusLine, ReceiveLines } from './receive-lines.tsx'
import { receiveMessages as texts } from './receive.messages.ts'
import { DeliveryCard, TotalsCard } from './side-cards.tsx'
import { focusNextField, useReceiveKeys } from './use-receive-keys.ts'

const ifBegun = (values: ReceiptValues): ReceiptValues | undefined =>
  values.slipNumber !== '' || values.lines.some(({ accepted, rejected }) => accepted || rejected)
    ? values
    : undefined

type Props = { form: ReceiptForm; refused: ReceiptAction | undefined }

/** What arrived. It is stored on the device and posted from there, also without a network. */
export function ReceiveForm({ form: { order, lines, openSince }, refused }: Props) {
  const [start] = useState(() => startOf({ order, lines, openSince }, refused))
  const [opened, setOpened] = useState(0)
  const { form, run, isPending, wasRestored } = useSavedForm<ReceiptValues, NewGoodsReceipt, void>(
    draftName(order.id),
    {
      schema: ReceiptValuesForm,
      defaultValues: start,
      mutationFn: (receipt): Promise<void> => addReceipt(receipt, form.getValues()),
      explain: () => ({ text: texts.notStored }),
      onError: () => toast.failure(texts.notStored),
    },
    ifBegun,
  )
  const submit = form.handleSubmit(run, ({ lines: wrong }) => {
    const index = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1
    if (index < 0) return
    setOpened(index)
    requestAnimationFrame(() => focusProblem(index))
  })
  const acceptAll = () => {
    form.setValue('lines', form.getValues('lines').map(acceptedInFull), { shouldDirty: true })
    form.clearErrors('lines')
    setOpened(-1)
  }
  useReceiveKeys({ acceptAll, post: () => void submit() })
  const typed = form.watch('lines')
  const summary = summaryOf(typed)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={focusNextField}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {wasRestored && !refused ? <Note tone="blue">{texts.restored}</Note> : undefined}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <ReceiveLines number={order.number} opened={opened} onOpen={setOpened} onAcceptAll={acceptAll} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <DeliveryCard openSince={openSince} />
            <TotalsCard summary={summary} orderTotal={order.total} />
          </div>
        </div>
        <ReceiveFoot summary={summary} count={typed.length} orderId={order.id} isPending={isPending} />
      </form>
    </FormProvider>
  )
}

/** The wrong field of the line, or the buttons of its question. */
function focusProblem(index: number): void {
  const line = document.querySelector(`[data-accepted="${index}"]`)?.closest('li')
  const field = line?.querySelector<HTMLElement>('[aria-invalid=true]')
  const answer = line?.querySelector<HTMLElement>('[data-question] button')
  const target = field ?? answer
  if (target) target.focus()
  else focusLine(index)
}
