import { type ClosureEffect, closureEffects, closureScopes } from '@momo/contracts/festivals'
import { useQuery } from '@tanstack/react-query'
import { CalendarX, Clock, Truck } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { fromNepaliDay, toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { longDay } from '#lib/format/dates.ts'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { FieldPair } from '#ui/editor/form-section.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { placesQuery } from '../festivals.api.ts'
import { editorMessages as texts } from '../festivals.messages.ts'
import type { ClosureValues } from './closure-form.ts'

const icons: Record<ClosureEffect, typeof Clock> = { closed: CalendarX, hours: Clock, 'no-delivery': Truck }

export function ClosureFields() {
  const form = useFormContext<ClosureValues>()
  return (
    <>
      <FieldPair>
        <Input {...inputProps(form, 'name')} label={texts.name} maxLength={60} autoComplete="off" />
        <Input
          {...inputProps(form, 'nameNe')}
          label={texts.nameNe}
          lang="ne"
          maxLength={60}
          autoComplete="off"
        />
      </FieldPair>
      <FieldPair>
        <NepaliDayInput name="from" label={texts.from} />
        <NepaliDayInput name="to" label={texts.to} />
      </FieldPair>
      <EffectFields />
      <BranchFields />
      <Input {...inputProps(form, 'banner')} label={texts.banner} hint={texts.bannerHint} maxLength={160} />
      <Input {...inputProps(form, 'bannerNe')} label={texts.bannerNe} lang="ne" maxLength={160} />
      <FieldPair>
        <NepaliDayInput name="bannerFrom" label={texts.bannerFrom} />
      </FieldPair>
    </>
  )
}

/** A day in Bikram Sambat, with its name and the Gregorian day below. */
function NepaliDayInput({ name, label }: { name: 'from' | 'to' | 'bannerFrom'; label: string }) {
  const form = useFormContext<ClosureValues>()
  const date = fromNepaliDay(form.watch(name))
  const nepali = date && toNepaliDay(date)
  return (
    <Input
      {...inputProps(form, name)}
      label={label}
      hint={date && nepali ? `${nepaliDay(nepali)} · ${longDay(date)}` : texts.dayHint}
      placeholder="2083-07-27"
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
    />
  )
}

function EffectFields() {
  const form = useFormContext<ClosureValues>()
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.what}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 md:grid-cols-3">
        {closureEffects.map((effect) => {
          const Icon = icons[effect]
          return (
            <ChoiceCard
              key={effect}
              {...form.register('effect')}
              value={effect}
              title={texts.effects[effect].title}
              text={texts.effects[effect].text}
              icon={<Icon aria-hidden />}
            />
          )
        })}
      </div>
      {form.watch('effect') === 'hours' ? (
        <FieldPair>
          <Input {...inputProps(form, 'opens')} type="time" label={texts.opens} />
          <Input {...inputProps(form, 'closes')} type="time" label={texts.closes} />
        </FieldPair>
      ) : undefined}
    </fieldset>
  )
}

function BranchFields() {
  const form = useFormContext<ClosureValues>()
  const { data: branches = [], isError } = useQuery(placesQuery())
  const places = [...new Set(branches.map(({ place }) => place))].filter(Boolean).toSorted()
  const scope = form.watch('scope')
  return (
    <>
      {isError ? <Note tone="red">{texts.branchesFailed}</Note> : undefined}
      <FieldPair>
        <Select
          {...inputProps(form, 'scope')}
          label={texts.where}
          options={closureScopes.map((value) => ({ value, label: texts.scopes[value] }))}
        />
        {scope === 'place' ? (
          <Select
            {...inputProps(form, 'place')}
            label={texts.place}
            options={[
              { value: '', label: texts.choosePlace },
              ...places.map((place) => ({ value: place, label: place })),
            ]}
          />
        ) : undefined}
      </FieldPair>
      {scope === 'chosen' ? <ChosenBranches branches={branches} /> : undefined}
    </>
  )
}

function ChosenBranches({ branches }: { branches: { id: string; name: string }[] }) {
  const form = useFormContext<ClosureValues>()
  const { error } = inputProps(form, 'branchIds')
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.chosen}</legend>
      <div className="grid max-h-64 grid-cols-[minmax(0,1fr)] gap-x-4 overflow-y-auto rounded-md border border-line-2 px-3.5 py-1.5 md:grid-cols-2">
        {branches.map(({ id, name }) => (
          <Checkbox key={id} {...form.register('branchIds')} value={id} label={name} />
        ))}
      </div>
      <p role="alert" className="mt-1.5 text-sm font-medium text-red-text empty:hidden">
        {error}
      </p>
    </fieldset>
  )
}
