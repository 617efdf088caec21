import type { Bill, BillLine } from '@momo/contracts/supplier-bills'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { paths } from '../paths.ts'
import { amount, inUnits } from '../unit-amounts.ts'
import type { GivenAnswer } from './answers.ts'
import { detailMessages } from '../bill/bill.messages.ts'
import { LineDifferences, LineName } from './match-parts.tsx'

const texts = detailMessages.match

type Props = { bill: Bill; onAnswer: ((answer: GivenAnswer) => void) | undefined }

export function MatchTable({ bill, onAnswer }: Props) {
  const isCredit = bill.kind === 'credit-note'
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-admin">
        <caption className="sr-only">{isCredit ? texts.creditTitle : texts.title}</caption>
        <Heads isCredit={isCredit} />
        <tbody>
          {bill.lines.map((line) => (
            <Fragment key={line.line}>
              <LineRow line={line} />
              {line.differences.length > 0 ? (
                <tr className="bg-cream">
                  <td colSpan={7} className="border-b border-line px-4.5 pb-3">
                    <LineDifferences line={line} onAnswer={onAnswer} />
                  </td>
                </tr>
              ) : undefined}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const head = 'border-line-2 bg-desk px-3 py-2.5 text-sm font-semibold text-ink-2'

function Heads({ isCredit }: { isCredit: boolean }) {
  const under = (name: string, isFirst = false) => (
    <th scope="col" className={classNames(head, 'border-b text-right', isFirst && 'border-l')}>
      {name}
    </th>
  )
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2} className={classNames(head, 'border-b pl-4.5 text-left')}>
          {texts.item}
        </th>
        <th scope="colgroup" colSpan={3} className={classNames(head, 'border-b border-l text-ink')}>
          {texts.quantity}
        </th>
        <th scope="colgroup" colSpan={2} className={classNames(head, 'border-b border-l text-ink')}>
          {texts.price}
        </th>
        <th scope="col" rowSpan={2} className={classNames(head, 'border-b border-l pr-4.5 text-right')}>
          {isCredit ? texts.credited : texts.amount}
        </th>
      </tr>
      <tr>
        {under(texts.ordered, true)}
        {under(texts.received)}
        {under(texts.billed)}
        {under(texts.ordered, true)}
        {under(texts.billed)}
      </tr>
    </thead>
  )
}

function LineRow({ line }: { line: BillLine }) {
  const { differences, ordered, received, quantity, price, unitFactor, name } = line
  const hasQuantity = differences.some(({ kind }) => kind === 'quantity' || kind === 'not-received')
  const hasPrice = differences.some(({ kind }) => kind === 'price')
  const isPlain = differences.length === 0
  const cell = (content: ReactNode, style?: string) => (
    <td
      className={classNames(
        'px-3 py-2 text-right whitespace-nowrap tabular-nums',
        isPlain && 'border-b border-line',
        style,
      )}
    >
      {content}
    </td>
  )
  return (
    <tr className={isPlain ? undefined : 'bg-cream'}>
      <th
        scope="row"
        className={classNames('py-2 pr-3 pl-4.5 text-left font-normal', isPlain && 'border-b border-line')}
      >
        <LineName line={line} />
      </th>
      {cell(
        ordered ? (
          <NumberLink
            to={paths.order(ordered.orderId)}
            aria-label={linkName(texts.orderOf(name), ordered.quantity, unitFactor)}
          >
            {inUnits(ordered.quantity, unitFactor)}
          </NumberLink>
        ) : (
          <None text={texts.notOrdered} />
        ),
        'border-l border-l-line',
      )}
      {cell(
        received ? (
          <NumberLink
            to={paths.receipt(received.receiptId)}
            aria-label={linkName(texts.receiptOf(name), received.accepted, unitFactor)}
          >
            {inUnits(received.accepted, unitFactor)}
          </NumberLink>
        ) : (
          <None text={texts.notReceived} />
        ),
        hasQuantity ? differs : undefined,
      )}
      {cell(inUnits(quantity, unitFactor), hasQuantity ? differs : undefined)}
      {cell(ordered ? amount(ordered.price) : <None text={texts.notOrdered} />, 'border-l border-l-line')}
      {cell(amount(price), hasPrice ? differs : undefined)}
      {cell(amount(line.amount), 'border-l border-l-line pr-4.5 font-semibold')}
    </tr>
  )
}

const differs = 'font-semibold text-red-text'

/** The name of a link contains its visible number. */
const linkName = (subject: string, quantity: number, unitFactor: number) =>
  `${subject}: ${inUnits(quantity, unitFactor)}`

function None({ text }: { text: string }) {
  return (
    <span className="text-ink-3">
      <span aria-hidden>{texts.none}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
