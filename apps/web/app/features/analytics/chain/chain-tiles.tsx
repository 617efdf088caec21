import type { ChainDashboard } from '@momo/contracts/analytics'
import { AlarmClock, Banknote, Bike, Calculator, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { hourLabel, weekdayName } from '../period/figure-days.ts'
import { inPercent } from '../period/period-rules.ts'
import { openOrdersOf, ordersOf, salesOf } from './chain-links.ts'
import { averageOf, trendOf } from './chain-rules.ts'
import { chainWords as words } from './chain.messages.ts'

type Compared = { now: number; before: number; text: (value: number) => string }

/** Both days until the last full hour, while the number itself includes the running hour. */
function comparisonOf({ untilHour, weekAgo }: ChainDashboard, { now, before, text }: Compared) {
  if (untilHour === 0) return { note: words.tooEarly }
  if (before === 0) return { note: words.nothingBefore(weekdayName(weekAgo)) }
  const trend = trendOf(now, before)
  return { ...(trend && { trend }), note: words.until(text(before), hourLabel(untilHour, true)) }
}

export function ChainTiles({ figures }: { figures: ChainDashboard }) {
  const { today, todayUntil, weekAgoUntil, delivered, completed } = figures
  return (
    <AdminTiles>
      <StatTile
        label={words.sales}
        icon={<Banknote aria-hidden />}
        value={rupees(today.gross)}
        to={salesOf(figures)}
        {...comparisonOf(figures, { now: todayUntil.gross, before: weekAgoUntil.gross, text: rupees })}
      />
      <StatTile
        label={words.orders}
        icon={<ReceiptText aria-hidden />}
        value={wholeNumber(today.orders)}
        to={ordersOf(figures, { state: 'sold' })}
        {...comparisonOf(figures, {
          now: todayUntil.orders,
          before: weekAgoUntil.orders,
          text: wholeNumber,
        })}
      />
      <StatTile
        label={words.average}
        icon={<Calculator aria-hidden />}
        value={today.orders === 0 ? figuresWords.none : rupees(averageOf(today))}
        {...(today.orders > 0 && { to: salesOf(figures) })}
        {...comparisonOf(figures, {
          now: averageOf(todayUntil),
          before: averageOf(weekAgoUntil),
          text: rupees,
        })}
      />
      <StatTile
        label={words.delivered}
        icon={<Bike aria-hidden />}
        value={wholeNumber(delivered)}
        to={ordersOf(figures, { fulfilment: 'delivery', state: 'completed' })}
        note={words.deliveredNote(completed)}
      />
      <LateTile figures={figures} />
    </AdminTiles>
  )
}

const noteLink = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11'

function LateTile({ figures }: { figures: ChainDashboard }) {
  const { late, open, today } = figures
  return (
    <StatTile
      label={words.late}
      icon={<AlarmClock aria-hidden />}
      value={wholeNumber(late)}
      to={ordersOf(figures, { late: 'yes' })}
      note={
        <>
          <span>
            {late === 0 ? words.onTime : words.lateShare(inPercent(late, Math.max(today.orders, late)))}
          </span>
          <span aria-hidden>·</span>
          <Link to={openOrdersOf(figures)} className={noteLink}>
            {words.openNow(open)}
          </Link>
        </>
      }
    />
  )
}
