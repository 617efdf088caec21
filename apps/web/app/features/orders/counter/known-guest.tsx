import { Phone } from '@momo/contracts/accounts'
import type { Counter, KnownCustomer } from '@momo/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dayInNepal, longDay } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { isAllergy } from '../board-rules/notes.ts'
import type { Draft, DraftLine } from '../counter-order/counter-draft.ts'
import { tidyPhone } from '../counter-order/counter-form.ts'
import { repeatOrder } from '../counter-order/repeat-order.rules.ts'
import { AllergyNote } from '../shared/allergy-note.tsx'
import { knownCustomerQuery } from './counter.api.ts'
import { counterMessages } from './counter.messages.ts'

const texts = counterMessages.known

type Props = {
  form: UseFormReturn<Draft>
  draft: Draft
  counter: Counter
  onRepeat: (lines: Omit<DraftLine, 'id'>[]) => void
}

/** What the branch knows of a whole phone number. Without an answer the form works as for a new customer. */
export function KnownGuest(props: Props) {
  const phone = tidyPhone(props.draft.phone)
  const { data } = useQuery({ ...knownCustomerQuery(phone), enabled: Phone.safeParse(phone).success })
  return data?.customer ? <KnownCard key={phone} {...props} customer={data.customer} /> : undefined
}

function KnownCard({ form, draft, counter, onRepeat, customer }: Props & { customer: KnownCustomer }) {
  const [isRepeated, setRepeated] = useState(false)
  const { name, orders, lastAt, address, addressNote, note, lines } = customer
  const { lines: available, missing, changed } = repeatOrder(lines, counter)
  /** What was typed already stays. */
  const fill = () => {
    const brought = counter.fulfilmentMethods.includes('delivery') ? address : undefined
    if (draft.name.trim() === '') form.setValue('name', name)
    if (draft.note.trim() === '') form.setValue('note', note)
    if (brought !== undefined && draft.address.trim() === '') {
      form.setValue('isBrought', true)
      form.setValue('address', brought)
      form.setValue('addressNote', addressNote ?? '')
    }
    form.clearErrors(['name', 'address'])
  }
  const repeat = () => {
    fill()
    onRepeat(available.map(({ food, ...line }) => ({ ...line, foodId: food.id })))
    setRepeated(true)
  }
  return (
    <section
      aria-label={texts.label}
      className="grid gap-1.5 rounded-md border-[1.5px] border-blue bg-blue-mist px-3 py-2.5"
    >
      <p className="flex items-center gap-2 font-semibold wrap-anywhere">
        <History aria-hidden className="size-4.5 flex-none text-blue" />
        {name}
      </p>
      <p className="text-sm text-ink-2">{texts.orders(orders, longDay(dayInNepal(lastAt)))}</p>
      {address === undefined ? undefined : (
        <p className="text-sm wrap-anywhere">{[address, addressNote].filter(Boolean).join(', ')}</p>
      )}
      {note === '' ? undefined : isAllergy(note) ? (
        <AllergyNote note={note} />
      ) : (
        <p className="text-sm wrap-anywhere">{counterMessages.noteOf(note)}</p>
      )}
      <ul className="text-sm text-ink-2">
        {lines.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- an order of the past does not change
          <li key={i} className="wrap-anywhere">
            {counterMessages.enterAdds(line.quantity, [line.name, ...line.options].join(', '))}
          </li>
        ))}
      </ul>
      {missing.length > 0 ? (
        <p className="text-sm font-medium text-amber-text">{texts.missing(missing.join(', '))}</p>
      ) : undefined}
      {isRepeated && changed.length > 0 ? (
        <p role="status" className="text-sm font-medium text-amber-text">
          {texts.changed(changed.join(', '))}
        </p>
      ) : undefined}
      <div className="flex flex-wrap gap-2">
        <AdminButton variant="outline" onClick={fill}>
          {texts.fill}
        </AdminButton>
        <AdminButton disabled={isRepeated || available.length === 0} onClick={repeat}>
          {isRepeated ? texts.done : texts.repeat}
        </AdminButton>
      </div>
    </section>
  )
}
