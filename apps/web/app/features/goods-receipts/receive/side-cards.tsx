import { mostReceiptPhotos, type ReceiptForm } from '@momo/contracts/goods-receipts'
import { useFormContext } from 'react-hook-form'
import { localTimeInNepal, longDay, thisMinute } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { usePhotoDrafts } from '#lib/offline/use-photo-drafts.ts'
import { PhotosField } from '#ui/patterns/forms/photos-field.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { formMessages } from '../form/form.messages.ts'
import type { ReceiptValues, summaryOf } from '../form/receipt-values.ts'
import { receiveMessages as texts } from './receive.messages.ts'

export function DeliveryCard({ openSince }: Pick<ReceiptForm, 'openSince'>) {
  const form = useFormContext<ReceiptValues>()
  const drafts = usePhotoDrafts(form.watch('id'), mostReceiptPhotos)
  return (
    <AdminCard title={formMessages.delivery}>
      <div className="grid gap-4 px-4.5 py-4">
        <Input
          {...inputProps(form, 'slipNumber')}
          label={formMessages.slipNumber}
          maxLength={40}
          optional
          autoComplete="off"
        />
        <Input
          {...inputProps(form, 'receivedAt')}
          type="datetime-local"
          label={formMessages.receivedAt}
          hint={formMessages.openSince(longDay(openSince))}
          min={`${openSince}T00:00`}
          max={localTimeInNepal(thisMinute())}
        />
        <PhotosField drafts={drafts} most={mostReceiptPhotos} texts={formMessages} />
        <Input
          {...inputProps(form, 'note')}
          label={formMessages.note}
          maxLength={160}
          optional
          autoComplete="off"
        />
      </div>
    </AdminCard>
  )
}

type TotalsProps = { summary: ReturnType<typeof summaryOf>; orderTotal: number }

export function TotalsCard({ summary: { accepted, rejected }, orderTotal }: TotalsProps) {
  return (
    <section className="rounded-md border border-line-2 bg-paper px-4.5 py-4">
      <dl className="grid gap-1.5">
        <FactRow name={texts.accepted}>{rupees(accepted)}</FactRow>
        {rejected > 0 ? (
          <FactRow name={texts.rejected}>
            <span className="text-red-text">{rupees(-rejected)}</span>
          </FactRow>
        ) : undefined}
        <FactRow name={texts.orderTotal}>{rupees(orderTotal)}</FactRow>
      </dl>
      <p className="mt-2.5 text-sm text-ink-2">{texts.withoutVat}</p>
    </section>
  )
}
