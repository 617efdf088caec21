import type { Bill, BillLine } from '@momo/contracts/supplier-bills'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { rupees } from '#lib/format/money.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { paths } from '../paths.ts'
import { amount, inUnits } from '../unit-amounts.ts'
import type { GivenAnswer } from './answers.ts'
import { detailMessages } from '../bill/bill.messages.ts'
import { LineDifferences, LineName } from './match-parts.tsx'

const texts = detailMessages.match

type Props = { bill: Bill; onAnswer: ((answer: GivenAnswer) => void) | undefined }

/** On a phone a line is a card. */
export function MatchCards({ bill: { lines, kind }, onAnswer }: Props) {
  return (
    <ul>
      {lines.map((line) => (
        <li
          key={line.line}
          className={classNames(
            'grid gap-2 border-b border-line px-4 py-3.5 last:border-0',
            line.differences.length > 0 && 'bg-cream',
          )}
        >
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <LineName line={line} />
            </div>
            <b className="flex-none font-semibold tabular-nums">{rupees(line.amount)}</b>
          </div>
          <Figures line={line} />
          {line.differences.length > 0 ? (
            <LineDifferences line={line} onAnswer={onAnswer} />
          ) : kind === 'bill' ? (
            <Badge tone="green" icon={<Check aria-hidden />} className="justify-self-start">
              {detailMessages.matches}
            </Badge>
          ) : undefined}
        </li>
      ))}
    </ul>
  )
}

function Figures({
  line: { ordered, received, quantity, price, unitFactor, differences, name },
}: {
  line: BillLine
}) {
  const isMore = differences.some(({ kind }) => kind === 'quantity' || kind === 'not-received')
  const isDearer = differences.some(({ kind }) => kind === 'price')
  const shown = (size: number) => inUnits(size, unitFactor)
  return (
    <dl className="grid grid-cols-3 gap-2 tabular-nums">
      <Figure name={texts.ordered}>
        {ordered ? (
          <>
            <NumberLink
              to={paths.order(ordered.orderId)}
              aria-label={`${texts.orderOf(name)}: ${shown(ordered.quantity)}`}
              className="font-semibold"
            >
              {shown(ordered.quantity)}
            </NumberLink>{' '}
            × {amount(ordered.price)}
          </>
        ) : (
          texts.notOrdered
        )}
      </Figure>
      <Figure name={texts.received} differs={isMore}>
        {received ? (
          <NumberLink
            to={paths.receipt(received.receiptId)}
            aria-label={`${texts.receiptOf(name)}: ${shown(received.accepted)}`}
            className="font-semibold"
          >
            {shown(received.accepted)}
          </NumberLink>
        ) : (
          texts.notReceived
        )}
      </Figure>
      <Figure name={texts.billed}>
        <span
          className={classNames(
            'inline-flex min-h-7 items-center font-semibold pointer-coarse:min-h-11',
            isMore && 'text-red-text',
          )}
        >
          {shown(quantity)}
        </span>{' '}
        × <span className={isDearer ? 'font-semibold text-red-text' : undefined}>{amount(price)}</span>
      </Figure>
    </dl>
  )
}

function Figure({
  name,
  differs = false,
  children,
}: {
  name: string
  differs?: boolean
  children: ReactNode
}) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className={classNames('wrap-anywhere', differs && 'font-semibold text-red-text')}>{children}</dd>
    </div>
  )
}
