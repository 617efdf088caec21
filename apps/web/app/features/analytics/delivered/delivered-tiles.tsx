import type { Deliveries } from '@momo/contracts/analytics'
import { Clock, PackageCheck, PackageX, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { wholeNumber } from '#lib/format/numbers.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import type { DeliveryFigure } from '@momo/contracts/orders'
import { figuresWords } from '../analytics.messages.ts'
import { ordersBehind } from '../orders-behind.tsx'
import { inPercent } from '../period/period-rules.ts'
import { nepaliText } from '../sales/sales-view.ts'
import { changeInPercent } from '../today/today-rules.ts'
import { averageMinutes, deliveriesOf, type DeliveredView, onTimeShare } from './delivered-view.ts'
import { deliveredWords as words } from './delivered.messages.ts'

type Props = { deliveries: Deliveries; view: DeliveredView }

/** The change against the days compared with: in percent, or in points of a share. */
function trendOf(change: number | undefined, text: (size: string) => string) {
  if (change === undefined || change === 0) return {}
  const direction = change > 0 ? ('up' as const) : ('down' as const)
  return { trend: { direction, good: change > 0, text: text(String(Math.abs(change))) } }
}

function sharePoints({ total, before }: Deliveries): number | undefined {
  const [now, earlier] = [onTimeShare(total), before && onTimeShare(before)]
  return now === undefined || earlier === undefined ? undefined : Math.round((now - earlier) * 1000) / 10
}

/** Four figures; each opens its orders. */
export function DeliveredTiles({ deliveries, view }: Props) {
  const { total, before } = deliveries
  const change = before && changeInPercent(total.delivered, before.delivered)
  const points = sharePoints(deliveries)
  const versus = view.before && words.versus(nepaliText(view.before))
  const minutes = averageMinutes(total)
  const note = (isKnown: boolean): ReactNode => before && (isKnown ? versus : words.nothingBefore)
  const link = (figure: DeliveryFigure, count: number) => {
    const to = count > 0 ? ordersBehind(deliveriesOf(view, figure)) : undefined
    return to === undefined ? {} : { to }
  }
  return (
    <AdminTiles>
      <StatTile
        label={words.delivered}
        icon={<PackageCheck aria-hidden />}
        value={wholeNumber(total.delivered)}
        {...link('delivered', total.delivered)}
        {...trendOf(change, (size) => `${size}%`)}
        note={note(change !== undefined)}
      />
      <StatTile
        label={words.onTime}
        icon={<Timer aria-hidden />}
        value={inPercent(total.delivered - total.late, total.delivered)}
        {...link('on-time', total.delivered - total.late)}
        {...trendOf(points, words.points)}
        note={note(points !== undefined)}
      />
      <StatTile
        label={words.averageTime}
        icon={<Clock aria-hidden />}
        value={minutes === undefined ? figuresWords.none : words.minutes(minutes)}
        {...link('timed', total.timed)}
        note={words.fromOrder}
      />
      <StatTile
        label={words.failed}
        icon={<PackageX aria-hidden />}
        value={wholeNumber(total.failed)}
        {...link('failed', total.failed)}
        note={words.failedNote}
      />
    </AdminTiles>
  )
}
