import type { NewGoodsReceipt } from '@momo/contracts/goods-receipts'
import type { Location } from '@momo/contracts/inventory'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FootBar } from '#ui/patterns/layout/foot-bar.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { emptyReceipt, type ReceiptValues, ReceiptValuesForm, summaryOf } from '../form/receipt-values.ts'
import { refusedValues } from '../form/restore-receipt.ts'
import { addReceipt, findQuestions, type ReceiptAction, receiptQueue } from '../queue/receipt-queue.ts'
import { receiveMessages } from '../receive/receive.messages.ts'
import { focusNextField, useReceiveKeys } from '../receive/use-receive-keys.ts'
import { DetailsCard, PaidCard } from './market-fields.tsx'
import { MarketLines } from './market-lines.tsx'
import { marketMessages as texts } from './market.messages.ts'

const draftName = 'goods-receipt:market'
const ifBegun = (values: ReceiptValues): ReceiptValues | undefined =>
  values.lines.length > 0 ? values : undefined

type Props = {
  places: Location[]
  supplierId: string | undefined
  refused: ReceiptAction | undefined
}

/** It is empty again as soon as the purchase is on the device, for the next one. */
export function MarketForm({ places, supplierId = '', refused }: Props) {
  const blank = (): ReceiptValues => ({ ...emptyReceipt(), supplierId, locationId: places[0]?.id ?? '' })
  const [start] = useState(() => (refused ? refusedValues(refused, findQuestions(refused.key)) : blank()))
  const { form, run, isPending, wasRestored } = useSavedForm<ReceiptValues, NewGoodsReceipt, void>(
    draftName,
    {
      schema: ReceiptValuesForm,
      defaultValues: start,
      mutationFn: (receipt): Promise<void> => addReceipt(receipt, form.getValues()),
      explain: () => ({ text: receiveMessages.notStored }),
      onSuccess: (): void => form.reset(blank()),
      onError: () => toast.failure(receiveMessages.notStored),
    },
    ifBegun,
  )
  const submit = form.handleSubmit(run, ({ lines: wrong }) => {
    const index = Array.isArray(wrong) ? wrong.findIndex(Boolean) : -1
    document.querySelector<HTMLElement>(`[data-question="${index}"] button`)?.focus()
  })
  useReceiveKeys({ post: () => void submit() })
  const lines = form.watch('lines')
  const discard = () => {
    if (refused) receiptQueue.dismiss(refused.key)
    form.reset(blank())
  }
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={submit}
        onKeyDown={focusNextField}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {wasRestored && lines.length > 0 ? <Note tone="blue">{receiveMessages.restored}</Note> : undefined}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <MarketLines />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <PaidCard places={places} />
            <DetailsCard places={places} />
          </div>
        </div>
        <FootBar>
          <p className="flex-1 whitespace-nowrap max-md:basis-full!">
            {texts.total}{' '}
            <b className="font-display text-lg tabular-nums">{rupees(summaryOf(lines).accepted)}</b>
          </p>
          {lines.length > 0 ? (
            <AdminButton variant="quiet" size="compact" onClick={discard}>
              {texts.discard}
            </AdminButton>
          ) : undefined}
          <AdminButton
            type="submit"
            size="compact"
            loading={isPending}
            loadingText={receiveMessages.posting}
            aria-keyshortcuts="Control+Enter"
          >
            {texts.post}
          </AdminButton>
        </FootBar>
      </form>
    </FormProvider>
  )
}
