import { longestAddress, longestAddressNote, longestOrderNote, type Counter } from '@momo/contracts/orders'
import { Phone, Plus, ShoppingBag, Utensils } from 'lucide-react'
import { useState } from 'react'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Switch } from '#ui/primitives/inputs/switch.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { isAllergy } from '../board-rules/notes.ts'
import type { Draft, Kind } from '../counter-order/counter-draft.ts'
import type { Problems } from '../counter-order/counter-form.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { counterMessages as texts } from './counter.messages.ts'

const icons = { 'walk-in': ShoppingBag, table: Utensils, phone: Phone } satisfies Record<Kind, unknown>

type Props = { draft: Draft; counter: Counter; problems: Problems; onChange: (next: Partial<Draft>) => void }

/** Guest details: optional at the counter, required for phone orders. */
export function GuestFields({ draft, counter, problems, onChange }: Props) {
  const { kind } = draft
  const isCall = kind === 'phone'
  const [isOpened, setOpen] = useState(false)
  const isOpen = isOpened || [draft.name, draft.phone, draft.note].some((typed) => typed !== '')
  /** Keeps the fields open after the last one is emptied, so the focused field does not disappear. */
  const fill = (next: Partial<Draft>) => {
    setOpen(true)
    onChange(next)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Kinds kind={kind} counter={counter} onChoose={(next) => onChange({ kind: next })} />
      {kind === 'table' ? (
        <Input
          label={texts.fields.table}
          hint={texts.fields.tables(counter.tablesCount)}
          error={problems.fields.table}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.table}
          onChange={(event) => onChange({ table: event.target.value })}
        />
      ) : undefined}
      {isCall || isOpen ? <Contact draft={draft} problems={problems} onChange={fill} /> : undefined}
      {isCall ? (
        <Delivery draft={draft} counter={counter} problems={problems} onChange={onChange} />
      ) : undefined}
      {isOpen ? (
        <Textarea
          label={texts.fields.orderNote}
          optional
          low
          maxLength={longestOrderNote}
          placeholder={texts.fields.orderNotePlaceholder}
          value={draft.note}
          onChange={(event) => fill({ note: event.target.value })}
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

function Contact({ draft, problems: { fields }, onChange }: Omit<Props, 'counter'>) {
  const isOptional = draft.kind !== 'phone'
  return (
    <div className="grid grid-cols-2 gap-3">
      <Input
        label={texts.fields.name}
        optional={isOptional}
        error={fields.name}
        autoComplete="off"
        maxLength={60}
        value={draft.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Input
        label={texts.fields.phone}
        optional={isOptional}
        error={fields.phone}
        type="tel"
        autoComplete="off"
        value={draft.phone}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
    </div>
  )
}

function Kinds({
  kind,
  counter,
  onChoose,
}: {
  kind: Kind
  counter: Counter
  onChoose: (kind: Kind) => void
}) {
  const hasTables = counter.fulfilmentMethods.includes('dine-in') && counter.tablesCount > 0
  const kinds: Kind[] = hasTables || kind === 'table' ? ['walk-in', 'table', 'phone'] : ['walk-in', 'phone']
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
              <input
                type="radio"
                name="kind"
                value={one}
                checked={one === kind}
                onChange={() => onChoose(one)}
                className="sr-only"
              />
              <Icon aria-hidden className="size-5 flex-none md:max-xl:hidden" />
              {texts.kinds[one]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** A phone order is picked up, or delivered if the branch offers delivery. */
function Delivery({ draft, counter, problems: { fields }, onChange }: Props) {
  if (!counter.fulfilmentMethods.includes('delivery') && !draft.isBrought) return undefined
  return (
    <>
      <Switch
        label={texts.fields.brought}
        checked={draft.isBrought}
        onChange={(event) => onChange({ isBrought: event.target.checked })}
      />
      {draft.isBrought ? (
        <>
          <Input
            label={texts.fields.address}
            error={fields.address}
            autoComplete="off"
            maxLength={longestAddress}
            value={draft.address}
            onChange={(event) => onChange({ address: event.target.value })}
          />
          <Input
            label={texts.fields.addressNote}
            optional
            autoComplete="off"
            maxLength={longestAddressNote}
            value={draft.addressNote}
            onChange={(event) => onChange({ addressNote: event.target.value })}
          />
        </>
      ) : undefined}
    </>
  )
}
