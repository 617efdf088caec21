import type { StaffProblem } from '@momo/contracts/problem-reports'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { phoneText } from '#lib/format/phone.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { staffMessages as texts, stateWords } from '../problem-reports.messages.ts'

type Props = { problem: StaffProblem; ofAll: boolean }

const moment = (at: Date) => `${longDate(at)}, ${clockTime(at)}`

const dishesOf = ({ lines }: StaffProblem): string =>
  lines.map(({ name, options, quantity }) => [`${quantity} × ${name}`, ...options].join(', ')).join('; ')

/** Who, what and how much was paid. */
export function ProblemFacts({ problem, ofAll }: Props) {
  const { outlet, customerName, customerPhone, createdAt, answerBy, answer, payment } = problem
  return (
    <Facts>
      <Fact name={texts.dishes}>{dishesOf(problem)}</Fact>
      <Fact name={texts.branch}>{ofAll ? outlet : ''}</Fact>
      <Fact name={texts.customer}>{customerName}</Fact>
      <Fact name={texts.phone}>
        {customerPhone === '' ? (
          ''
        ) : (
          <a href={`tel:${customerPhone}`} className="link inline-flex min-h-11 items-center">
            {phoneText(customerPhone)}
          </a>
        )}
      </Fact>
      <Fact name={texts.paid}>{`${rupees(payment.paid)}, ${methodWords[payment.method]}`}</Fact>
      <Fact name={texts.sentAt}>{moment(createdAt)}</Fact>
      <Fact name={texts.answerBy}>{answer ? '' : moment(answerBy)}</Fact>
    </Facts>
  )
}

/** The answer with the person who gave it and its refund. */
export function Answer({ problem: { answer, answeredBy = '', refund, state }, ofAll }: Props) {
  if (!answer) return undefined
  return (
    <section aria-label={texts.answer} className="grid gap-2 rounded-md bg-cream px-4 py-3">
      <p className="font-semibold">{stateWords[state]}</p>
      <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
      <Facts>
        <Fact name={texts.answeredBy}>{answeredBy}</Fact>
        <Fact name={texts.sentAt}>{moment(answer.at)}</Fact>
        <Fact name={texts.refund}>
          {refund ? (
            <Link to={ofAll ? '/superadmin/payments' : '/branchadmin/payments'} className="link">
              {rupees(refund.amount)}, {texts.refundStates[refund.state]}
            </Link>
          ) : (
            ''
          )}
        </Fact>
      </Facts>
    </section>
  )
}

const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5">{children}</dl>
)

/** An empty fact is left out. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === '') return undefined
  return (
    <div className="contents">
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
