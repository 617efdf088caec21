import type { OwnStock } from '@momo/contracts/inventory'
import { CalendarClock, TriangleAlert } from 'lucide-react'
import { Badge } from '#ui/primitives/badge.tsx'
import { expiryMark, levelMark } from './own-stock-view.ts'
import { ownStockMessages as texts } from './own-stock.messages.ts'

const tones = { belowZero: 'red', out: 'red', low: 'amber', expired: 'red', expiring: 'amber' } as const

/** What needs attention: low, out or below zero, and expiring or expired. */
export function StockMarks({ item, today }: { item: OwnStock; today: string }) {
  const level = levelMark(item)
  return (
    <>
      {level ? (
        <Badge tone={tones[level]} icon={level === 'low' ? <TriangleAlert aria-hidden /> : undefined}>
          {texts.marks[level]}
        </Badge>
      ) : undefined}
      <ExpiryBadge useBy={item.useBy} today={today} />
    </>
  )
}

export function ExpiryBadge({ useBy, today }: { useBy: string | undefined; today: string }) {
  const mark = expiryMark(useBy, today)
  if (mark === undefined) return null
  return (
    <Badge tone={tones[mark]} icon={<CalendarClock aria-hidden />}>
      {texts.marks[mark]}
    </Badge>
  )
}
