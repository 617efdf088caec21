import { immediatePayments, mostReceiptPhotos } from '@momo/contracts/goods-receipts'
import type { Location } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { localTimeInNepal, thisMinute } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { usePhotoDrafts } from '#lib/offline/use-photo-drafts.ts'
import { PhotosField } from '#ui/patterns/forms/photos-field.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { formMessages } from '../form/form.messages.ts'
import type { ReceiptValues } from '../form/receipt-values.ts'
import { supplierNamesQuery } from '../goods-receipts.api.ts'
import { marketMessages as texts } from './market.messages.ts'

/** A supplier sends a bill; the market is paid at once. */
export function PaidCard({ places }: { places: Location[] }) {
  const form = useFormContext<ReceiptValues>()
  const [supplierId, paidBy, locationId] = form.watch(['supplierId', 'paidBy', 'locationId'])
  const branch = places.find(({ id, kind }) => id === locationId && kind === 'branch')
  if (supplierId)
    return (
      <p className="rounded-md border border-line-2 bg-paper px-4.5 py-4 text-ink-2">{texts.supplierPays}</p>
    )
  return (
    <AdminCard title={formMessages.paid.legend}>
      <div className="grid gap-3 px-4.5 py-4">
        <fieldset>
          <legend className="sr-only">{formMessages.paid.legend}</legend>
          <div className="grid grid-cols-3 gap-2 lg:grid-cols-1">
            {immediatePayments.map((one) => (
              <ChoiceCard
                key={one}
                {...form.register('paidBy')}
                value={one}
                title={formMessages.paid[one]}
                className="items-center! gap-2! px-2.5! py-3!"
              />
            ))}
          </div>
        </fieldset>
        {paidBy === 'cash' && branch ? (
          <Checkbox {...form.register('isFromTill')} label={formMessages.paid.till(branch.name)} />
        ) : undefined}
      </div>
    </AdminCard>
  )
}

export function DetailsCard({ places }: { places: Location[] }) {
  const form = useFormContext<ReceiptValues>()
  const drafts = usePhotoDrafts(form.watch('id'), mostReceiptPhotos)
  const { data: suppliers = [] } = useQuery(supplierNamesQuery())
  return (
    <AdminCard title={texts.details}>
      <div className="grid gap-4 px-4.5 py-4">
        <Select
          {...form.register('supplierId')}
          label={texts.from}
          options={[
            { value: '', label: texts.market },
            ...suppliers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          {...form.register('locationId')}
          label={texts.to}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Input
          {...inputProps(form, 'receivedAt')}
          type="datetime-local"
          label={formMessages.receivedAt}
          max={localTimeInNepal(thisMinute())}
        />
        <Input
          {...inputProps(form, 'slipNumber')}
          label={formMessages.slipNumber}
          maxLength={40}
          optional
          autoComplete="off"
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
