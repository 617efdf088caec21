import type { Order } from '@momo/contracts/orders'
import type { ProblemReport } from '@momo/contracts/problem-reports'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Photos } from '../photos.tsx'
import {
  customerMessages as texts,
  reasonWords,
  stateTones,
  stateWords,
} from '../problem-reports.messages.ts'
import { PhotosLeft } from './photos-left.tsx'

type Props = { report: ProblemReport; order: Pick<Order, 'id' | 'outlet'> }

/** One report with its answer. */
export function ReportView({ report, order }: Props) {
  const { id, reason, lines, text, photos, state, createdAt, answer, refund } = report
  const dishes = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')
  return (
    <Card as="section" aria-labelledby={`report-${id}`} className="grid gap-3 p-5 md:p-6">
      <div>
        <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
          {texts.reports}
          <span role="status">
            <Badge tone={stateTones[state]}>{stateWords[state]}</Badge>
          </span>
        </p>
        <h2 id={`report-${id}`} className="mt-1 font-semibold">
          {reasonWords[reason]}
        </h2>
        {dishes ? <p className="text-ink-2 wrap-anywhere">{texts.about(dishes)}</p> : undefined}
        {text ? <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p> : undefined}
        <p className="mt-1 text-sm text-ink-2">
          {texts.sentAt(`${longDate(createdAt)}, ${clockTime(createdAt)}`)}
        </p>
      </div>
      <Photos reportId={id} photos={photos} />
      {state === 'open' ? <PhotosLeft orderId={order.id} reportId={id} /> : undefined}
      {answer ? (
        <div className="rounded-md bg-cream px-4 py-3">
          <h3 className="font-semibold">{texts.answerFrom(order.outlet)}</h3>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
          {refund ? (
            <p role="status" className="mt-1 font-semibold">
              {texts.refund[refund.state](rupees(refund.amount))}
            </p>
          ) : undefined}
        </div>
      ) : (
        <p className="text-sm text-ink-2">{texts.waiting}</p>
      )}
    </Card>
  )
}
