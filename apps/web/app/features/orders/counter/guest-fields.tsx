import {
  type Counter,
  deliveryBand,
  longestAddress,
  longestAddressNote,
  longestOrderNote,
} from '@momo/contracts/orders'
import type { DeliveryBand } from '@momo/contracts/settings'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { rupees } from '#lib/format/money.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { distanceText } from '#lib/map/metres.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { Switch } from '#ui/primitives/inputs/switch.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { isAllergy } from '../board-rules/notes.ts'
import type { Draft, DraftLine } from '../counter-order/counter-draft.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { metresOf } from './counter-totals.ts'
import { KnownGuest } from './known-guest.tsx'
import { LaterFields } from './later-fields.tsx'
import { counterMessages as texts } from './counter.messages.ts'

type Props = {
  form: UseFormReturn<Draft>
  draft: Draft
  counter: Counter
  onRepeat: (lines: Omit<DraftLine, 'id'>[]) => void
}

type FieldProps = Omit<Props, 'onRepeat'>

/** Guest details: optional at the counter, required for phone orders. */
export function GuestFields({ form, draft, counter, onRepeat }: Props) {
  const isCall = draft.kind === 'phone'
  const [isOpen, setOpen] = useState(false)
  // The fields stay open after the last one is emptied, so that the focused field does not disappear.
  const more = isCall ? [draft.note, draft.pan] : [draft.name, draft.phone, draft.note, draft.pan]
  const typed = more.some((text) => text !== '')
  if (!isOpen && (typed || (draft.isLater && !isCall))) setOpen(true)
  const hasLater = isCall || (isOpen && draft.kind === 'walk-in')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isCall || isOpen ? <Contact form={form} isOptional={!isCall} /> : undefined}
      {isCall ? (
        <>
          <KnownGuest form={form} draft={draft} counter={counter} onRepeat={onRepeat} />
          <Delivery form={form} draft={draft} counter={counter} />
        </>
      ) : undefined}
      {hasLater ? <LaterFields form={form} draft={draft} counter={counter} /> : undefined}
      {isOpen ? (
        <Input
          {...inputProps(form, 'pan')}
          label={texts.fields.pan}
          hint={texts.fields.panHint}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
      ) : undefined}
      {isOpen ? (
        <Textarea
          {...form.register('note')}
          label={texts.fields.orderNote}
          optional
          low
          maxLength={longestOrderNote}
          placeholder={texts.fields.orderNotePlaceholder}
          // The counter of characters follows a cleared order.
          value={draft.note}
        />
      ) : (
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-pill px-2 font-medium text-blue hover:bg-blue-soft"
        >
          <Plus aria-hidden className="size-4.5" />
          {isCall ? texts.fields.moreOfCall : texts.fields.more}
        </button>
      )}
      {isAllergy(draft.note) ? <AllergyNote note={draft.note} /> : undefined}
    </div>
  )
}

function Contact({ form, isOptional }: Pick<Props, 'form'> & { isOptional: boolean }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Input
        {...inputProps(form, 'phone')}
        label={texts.fields.phone}
        optional={isOptional}
        type="tel"
        autoComplete="off"
      />
      <Input
        {...inputProps(form, 'name')}
        label={texts.fields.name}
        optional={isOptional}
        autoComplete="off"
        maxLength={60}
      />
    </div>
  )
}

/** A caller has no pin, so staff choose how far it is. The farthest distance is the default. */
function DistanceField({ form, draft, counter: { byDistance } }: FieldProps) {
  const { bands = [], freeFrom } = byDistance ?? {}
  if (bands.length < 2) return undefined
  const labelOf = ({ charge }: DeliveryBand, i: number) =>
    i === bands.length - 1
      ? texts.fields.over(distanceText(bands[i - 1]!.upTo), rupees(charge))
      : texts.fields.upTo(distanceText(bands[i]!.upTo), rupees(charge))
  return (
    <Select
      label={texts.fields.distance}
      hint={freeFrom === undefined ? undefined : texts.fields.freeFrom(rupees(freeFrom))}
      value={String(deliveryBand(bands, metresOf(draft.upTo))?.upTo)}
      options={bands.map((band, i) => ({ value: String(band.upTo), label: labelOf(band, i) }))}
      onChange={(event) => form.setValue('upTo', event.target.value)}
    />
  )
}

/** A phone order is picked up, or delivered if the branch offers delivery. */
function Delivery({ form, draft, counter }: FieldProps) {
  if (!counter.fulfilmentMethods.includes('delivery') && !draft.isBrought) return undefined
  return (
    <>
      <Switch {...form.register('isBrought')} label={texts.fields.brought} />
      {draft.isBrought ? (
        <>
          <Input
            {...inputProps(form, 'address')}
            label={texts.fields.address}
            autoComplete="off"
            maxLength={longestAddress}
          />
          <DistanceField form={form} draft={draft} counter={counter} />
          <Input
            {...form.register('addressNote')}
            label={texts.fields.addressNote}
            optional
            autoComplete="off"
            maxLength={longestAddressNote}
          />
        </>
      ) : undefined}
    </>
  )
}
