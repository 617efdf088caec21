import type { Dashboard } from '@momo/contracts/analytics'
import type { Board } from '@momo/contracts/orders'
import { AlarmClock, CalendarClock, type LucideIcon, Star, Undo2 } from 'lucide-react'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { fulfilmentWords } from '#lib/format/staff-order.messages.ts'
import { openOrdersOf } from '../period/figure-days.ts'
import { scheduledOrders, isLate, platesOf } from './today-rules.ts'
import { todayWords as words } from './today.messages.ts'

type Waiting = { to: string; title: string; text: string; icon: LucideIcon }
const maxScheduled = 3

/** Work that needs attention, most urgent first. */
export function listPendingWork({
  figures,
  board,
  branchId,
}: {
  figures: Dashboard
  board: Board | undefined
  branchId: string | undefined
}): Waiting[] {
  const late = board?.orders.filter((order) => isLate(order, board.now)) ?? []
  const [worst] = late.toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
  const lateCount = board ? late.length : figures.lateOrders
  const { reviews } = figures.unanswered
  return [
    ...(lateCount > 0
      ? [
          {
            to:
              worst && lateCount === 1
                ? `/branchadmin/order-view/${worst.id}`
                : openOrdersOf('overdue', figures.date),
            title: words.late(lateCount),
            text: worst ? words.lateText(worst.number) : words.lateMany,
            icon: AlarmClock,
          },
        ]
      : []),
    ...(board ? scheduledOrders(board) : []).slice(0, maxScheduled).map((order) => ({
      to: `/branchadmin/order-view/${order.id}`,
      title: words.scheduled(platesOf(order), timeOrDate(order.requestedSlot!.from, board!.now)),
      text: [
        order.number,
        fulfilmentWords[order.fulfilmentMethod],
        order.tableNumber && words.table(order.tableNumber),
      ]
        .filter(Boolean)
        .join(', '),
      icon: CalendarClock,
    })),
    ...(figures.openRefunds > 0
      ? [
          {
            to: '/branchadmin/payments',
            title: words.refunds(figures.openRefunds),
            text: words.refundsText,
            icon: Undo2,
          },
        ]
      : []),
    ...(reviews > 0 && branchId
      ? [
          {
            to: `/jholmomo-outlets/${branchId}#reviews`,
            title: words.unanswered(reviews),
            text: words.unansweredText,
            icon: Star,
          },
        ]
      : []),
  ]
}

/** Depends on the hour in Nepal. */
export function pendingWorkTitle(now: Date): string {
  const hour = new Date(now.getTime() + 345 * 60_000).getUTCHours()
  if (hour < 11) return words.waiting.morning
  return hour < 18 ? words.waiting.day : words.waiting.evening
}
