import {
  type Counter,
  deliveryBand,
  longestAddress,
  longestAddressNote,
  longestOrderNote,
} from '@momo/contracts/orders'
import type { DeliveryBand } from '@momo/contracts/settings'
import { Phone, Plus, ShoppingBag, Utensils } from 'lucide-react'
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
import type { Draft, Kind } from '../counter-order/counter-draft.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { metresOf } from './counter-totals.ts'
import { counterMessages as texts } from './counter.messages.ts'

const icons = { 'walk-in': ShoppingBag, table: Utensils, phone: Phone } satisfies Record<Kind, unknown>

type Props = { form: UseFormReturn<Draft>; draft: Draft; counter: Counter }

/** Guest details: optional at the counter, required for phone orders. */
export function GuestFields({ form, draft, counter }: Props) {
  const isCall = draft.kind === 'phone'
  const [isOpen, setOpen] = useState(false)
  // The fields stay open after the last one is emptied, so that the focused field does not disappear.
  if (!isOpen && [draft.name, draft.phone, draft.note].some((typed) => typed !== '')) setOpen(true)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Kinds form={form} draft={draft} counter={counter} />
      {draft.kind === 'table' ? (
        <Input
          {...inputProps(form, 'table')}
          label={texts.fields.table}
          hint={texts.fields.tables(counter.tablesCount)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      ) : undefined}
      {isCall || isOpen ? <Contact form={form} isOptional={!isCall} /> : undefined}
      {isCall ? <Delivery form={form} draft={draft} counter={counter} /> : undefined}
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
          {texts.fields.more}
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
        {...inputProps(form, 'name')}
        label={texts.fields.name}
        optional={isOptional}
        autoComplete="off"
        maxLength={60}
      />
      <Input
        {...inputProps(form, 'phone')}
        label={texts.fields.phone}
        optional={isOptional}
        type="tel"
        autoComplete="off"
      />
    </div>
  )
}

function Kinds({ form, draft, counter }: Props) {
  const hasTables = counter.fulfilmentMethods.includes('dine-in') && counter.tablesCount > 0
  const kinds: Kind[] =
    hasTables || draft.kind === 'table' ? ['walk-in', 'table', 'phone'] : ['walk-in', 'phone']
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{texts.kind}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {kinds.map((one) => {
          const Icon = icons[one]
          return (
            <label
              key={one}
              className="flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-sm border-[1.5px] border-line-2 bg-paper px-2 font-semibold whitespace-nowrap has-checked:border-blue has-checked:bg-blue has-checked:text-paper has-focus-visible:shadow-(--focus-ring)"
            >
              <input type="radio" {...form.register('kind')} value={one} className="sr-only" />
              <Icon aria-hidden className="size-5 flex-none md:max-xl:hidden" />
              {texts.kinds[one]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** A caller has no pin, so staff choose how far it is. The farthest distance is the default. */
function DistanceField({ form, draft, counter: { byDistance } }: Props) {
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
function Delivery({ form, draft, counter }: Props) {
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
