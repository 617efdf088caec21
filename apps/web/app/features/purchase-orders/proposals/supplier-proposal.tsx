import { lineAmount, type ProposedLine, type SupplierProposal } from '@momo/contracts/purchase-orders'
import { useState } from 'react'
import { Link } from 'react-router'
import { clockTime, dayInNepal, dayInYear } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { refreshOrders, sendDrafts } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import {
  chosenLines,
  draftOf,
  quantityOf,
  totalOf,
  type TypedQuantities,
  typedOf,
} from './proposal-values.ts'
import { proposalMessages as texts } from './proposals.messages.ts'
import { Why } from './why.tsx'

type Created = { id: string; number: string }
type Props = {
  locationId: string
  proposal: SupplierProposal
  onCreated: (order: Created) => void
}

/** What one supplier should deliver. The quantities can be changed before the order is created. */
export function ProposalCard({ locationId, proposal, onCreated }: Props) {
  const [typed, setTyped] = useState<TypedQuantities>({})
  const [problem, setProblem] = useState<string>()
  const { keyFor } = useIdempotencyKey()
  const { run, isPending } = useAction({
    mutationFn: async (draft: ReturnType<typeof draftOf>) => {
      const [created] = await sendDrafts({ locationId, orders: [{ ...draft, id: keyFor(draft) }] })
      return created
    },
    onSuccess: (created) => created && onCreated(created),
    onError: (fault) => setProblem(problemOf(fault, orderMessages.faults).text),
    // Also after a lost response, because it may have been created.
    onSettled: refreshOrders,
  })
  const create = () => {
    const chosen = chosenLines(proposal, typed)
    if (!chosen || chosen.length === 0) return setProblem(chosen ? texts.noneChosen : texts.wrongQuantity)
    setProblem(undefined)
    run(draftOf(proposal, chosen))
  }
  const { supplier, lines } = proposal
  return (
    <section
      aria-label={supplier.name}
      className="min-w-0 overflow-hidden rounded-md border border-line-2 bg-paper"
    >
      <Head proposal={proposal} />
      <ul>
        {lines.map((line) => (
          <LineRow
            key={line.itemId}
            line={line}
            typed={typed}
            onType={(text) => setTyped({ ...typed, [line.itemId]: text })}
          />
        ))}
      </ul>
      {problem ? (
        <div className="px-4.5 pb-3">
          <Note tone="red">{problem}</Note>
        </div>
      ) : undefined}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-desk px-4.5 py-3">
        <p>
          {texts.total}{' '}
          <b className="font-display text-lg whitespace-nowrap tabular-nums">
            {rupees(totalOf(proposal, typed))}
          </b>
        </p>
        <AdminButton
          size="compact"
          className="max-sm:w-full"
          aria-label={texts.createAt(supplier.name)}
          loading={isPending}
          loadingText={texts.creating}
          onClick={create}
        >
          {texts.create}
        </AdminButton>
      </div>
    </section>
  )
}

function Head({ proposal: { supplier, nextOrderDay, expectedAt, lines } }: Pick<Props, 'proposal'>) {
  const day = (at: Date) => dayInYear(dayInNepal(at))
  return (
    <div className="border-b border-line px-4.5 py-3">
      <h2 className="heading-4">
        <Link to={`/superadmin/suppliers/${supplier.id}`} className="wrap-anywhere hover:underline">
          {supplier.name}
        </Link>
      </h2>
      <p className="text-sm text-ink-2">
        {nextOrderDay ? (
          <span className={nextOrderDay.isToday ? 'font-semibold text-amber-text' : undefined}>
            {nextOrderDay.isToday
              ? texts.orderToday(clockTime(nextOrderDay.orderBy))
              : texts.orderDay(dayInYear(nextOrderDay.day), clockTime(nextOrderDay.orderBy))}
            {', '}
          </span>
        ) : undefined}
        {texts.arrives(day(expectedAt), clockTime(expectedAt))} · {texts.lines(lines.length)}
      </p>
    </div>
  )
}

type LineProps = { line: ProposedLine; typed: TypedQuantities; onType: (text: string) => void }

function LineRow({ line, typed, onType }: LineProps) {
  const { name, nameNe, why, baseUnit, unit, price } = line
  const quantity = quantityOf(typed, line)
  return (
    <li
      aria-label={name}
      className="grid grid-cols-[minmax(0,1fr)_9.5rem] items-start gap-x-3 gap-y-1 border-b border-line px-4.5 py-3 last:border-0 lg:grid-cols-[minmax(0,1fr)_12rem_7.5rem]"
    >
      <div className="min-w-0">
        <Link to={`/superadmin/stock/${line.itemId}`} className="font-semibold wrap-anywhere hover:underline">
          {name}
        </Link>{' '}
        {nameNe ? (
          <span lang="ne" className="text-sm wrap-anywhere text-ink-2">
            {nameNe}
          </span>
        ) : undefined}
        <p className="text-sm text-ink-2">{texts.per(rupees(price), unit)}</p>
      </div>
      <Input
        label={texts.quantityOf(name)}
        hideLabel
        inputMode="decimal"
        autoComplete="off"
        value={typedOf(typed, line)}
        error={quantity === undefined ? texts.wrongQuantity : undefined}
        onChange={(event) => onType(event.target.value)}
        tail={<span className="min-w-0 flex-none truncate text-sm text-ink-3 max-w-24">{unit}</span>}
        className="[&_input]:text-right [&_input]:tabular-nums"
      />
      <p className="text-right font-semibold tabular-nums max-lg:col-start-2 lg:pt-3">
        {quantity ? rupees(lineAmount({ ...line, quantity })) : quantity === 0 ? texts.left : undefined}
      </p>
      <div className="col-span-full -mt-1">
        <Why name={name} why={why} baseUnit={baseUnit} />
      </div>
    </li>
  )
}
