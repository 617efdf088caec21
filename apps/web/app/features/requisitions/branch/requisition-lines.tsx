import type { Requisition, RequisitionLine } from '@momo/contracts/requisitions'
import type { ReactNode } from 'react'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { gapReasonWords } from '../shared/reasons.messages.ts'
import { requisitionMessages as texts } from './branch.messages.ts'
import { Availability } from './draft-line-row.tsx'

/** What became of each line: asked, approved, sent, received. */
export function RequisitionLines({
  requisition: { lines, availability, state },
}: {
  requisition: Requisition
}) {
  // Once the kitchen has decided, its decision says it.
  const isOpen = state === 'draft' || state === 'sent'
  const isEnough = (id: string) =>
    isOpen ? availability?.find(({ itemId }) => itemId === id)?.isEnough : undefined
  return (
    <ul aria-label={texts.lines} className="border-t border-line">
      {lines.map((line) => (
        <li
          key={line.itemId}
          aria-label={line.name}
          className="gap-x-4 border-b border-line py-2.5 last:border-0 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center"
        >
          <p className="flex flex-wrap items-center gap-x-2">
            <b className="wrap-anywhere">{line.name}</b>
            {line.nameNe ? (
              <span lang="ne" className="text-sm text-ink-2 max-md:hidden">
                {line.nameNe}
              </span>
            ) : undefined}
            <Availability isEnough={isEnough(line.itemId)} />
          </p>
          <Progress line={line} />
        </li>
      ))}
    </ul>
  )
}

function Progress({ line }: { line: RequisitionLine }) {
  const { asked, approved, approvedReason, shipped, received, damaged, missing, open, baseUnit } = line
  const amount = (thousandths: number) => quantityText(thousandths, baseUnit)
  const gaps = [
    damaged > 0 && texts.damaged(amount(damaged)),
    missing > 0 && texts.missingQuantity(amount(missing)),
    shipped > 0 && open > 0 && texts.open(amount(open)),
  ].filter((gap) => typeof gap === 'string')
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 max-md:mt-1 md:grid-cols-4">
      <Step name={texts.asked}>{amount(asked)}</Step>
      <Step name={texts.approved} note={approvedReason && gapReasonWords[approvedReason]}>
        {approved === undefined ? texts.undecided : amount(approved)}
      </Step>
      <Step name={texts.shipped}>{shipped > 0 ? amount(shipped) : '–'}</Step>
      <Step name={texts.received} note={gaps.join(', ')}>
        {received > 0 || gaps.length > 0 ? amount(received) : '–'}
      </Step>
    </dl>
  )
}

function Step({ name, note, children }: { name: string; note?: string | undefined; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>
        <span className="font-semibold whitespace-nowrap tabular-nums">{children}</span>
        {note ? <span className="block text-sm text-amber-text">{note}</span> : undefined}
      </dd>
    </div>
  )
}
