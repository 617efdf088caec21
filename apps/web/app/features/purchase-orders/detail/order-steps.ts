import type { PurchaseOrder } from '@momo/contracts/purchase-orders'
import { clockTime, dayInNepal, dayInYear } from '#lib/format/dates.ts'
import type { RowStep } from '#ui/patterns/lists/step-row.tsx'
import { detailMessages } from './detail.messages.ts'

const texts = detailMessages.steps
/** '12 Nov' */
const shortDate = (at: Date): string => dayInYear(dayInNepal(at)).split(', ')[1] ?? ''

/** How many steps of a state are done; the next one is going on, unless no more happens. */
const done: Record<PurchaseOrder['state'], number> = {
  draft: 0,
  'to-receive': 2,
  'partly-received': 2,
  received: 3,
  billed: 4,
  closed: 3,
  cancelled: 1,
}

const isLineComplete = ({ open, isClosed }: PurchaseOrder['lines'][number]): boolean => open === 0 || isClosed

/** Draft, sent, received, billed. */
export function stepsOf(order: PurchaseOrder): RowStep[] {
  const { state, createdAt, createdBy, sentAt, lines } = order
  const complete = lines.filter(isLineComplete).length
  const count = state === 'cancelled' && sentAt ? 2 : done[state]
  const steps = [
    { title: texts.draft, text: texts.by(shortDate(createdAt), createdBy) },
    { title: texts.sent, text: sentAt && texts.at(shortDate(sentAt), clockTime(sentAt)) },
    { title: texts.received, text: sentAt && texts.lines(complete, lines.length) },
    { title: texts.billed },
  ]
  return steps.map((step, index) => ({
    ...step,
    state: index < count ? 'done' : index === count && state !== 'cancelled' ? 'now' : 'todo',
  }))
}
