import type { Dashboard } from '@momo/contracts/analytics'
import { Banknote, ReceiptText, Star, Timer } from 'lucide-react'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { openOrdersOf, ordersOf, weekdayName } from '../period/figure-days.ts'
import { figuresWords } from '../analytics.messages.ts'
import { changeInPercent } from './today-rules.ts'
import { todayWords as words } from './today.messages.ts'

function SalesTile({ date, today, weekAgo }: Dashboard) {
  const weekday = weekdayName(date)
  const change = changeInPercent(today.gross, weekAgo.untilNow.gross)
  const trend =
    change === undefined || change === 0
      ? {}
      : {
          trend: {
            direction: change > 0 ? ('up' as const) : ('down' as const),
            good: change > 0,
            text: `${Math.abs(change)}%`,
          },
        }
  return (
    <StatTile
      label={words.salesToday}
      icon={<Banknote aria-hidden />}
      value={rupees(today.gross)}
      to={ordersOf('sold', date)}
      {...trend}
      note={change === undefined ? words.nothingBefore(weekday) : words.versus(weekday)}
    />
  )
}

function KitchenTile({ kitchen, kitchenYesterday, date }: Dashboard) {
  const yesterday = weekdayName(new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10))
  const minutesOf = (seconds: number) => Math.round(seconds / 60)
  const head = { label: words.kitchenTime, icon: <Timer aria-hidden /> }
  if (kitchen.cookedIn === undefined)
    return <StatTile {...head} value={figuresWords.none} note={words.nothingCooked} />
  const value = figuresWords.minutes(minutesOf(kitchen.cookedIn))
  if (kitchenYesterday.cookedIn === undefined)
    return <StatTile {...head} value={value} note={words.cooksToday} />
  const slower = minutesOf(kitchen.cookedIn) - minutesOf(kitchenYesterday.cookedIn)
  if (slower === 0) return <StatTile {...head} value={value} note={words.asFastAs(yesterday)} />
  return (
    <StatTile
      {...head}
      value={value}
      trend={{
        direction: slower > 0 ? 'up' : 'down',
        good: slower < 0,
        text: figuresWords.minutes(Math.abs(slower)),
      }}
      note={slower < 0 ? words.fasterThan(yesterday) : words.slowerThan(yesterday)}
    />
  )
}

const noteLink = 'link inline-flex min-h-6 items-center pointer-coarse:min-h-11'

function OpenNow({ date, openOrders, lateOrders }: Dashboard) {
  return (
    <>
      <Link to={openOrdersOf('open', date)} className={noteLink}>
        {words.openNow(openOrders)}
      </Link>
      {lateOrders > 0 ? (
        <>
          <span aria-hidden>·</span>
          <Link to={openOrdersOf('overdue', date)} className={noteLink}>
            {words.lateNow(lateOrders)}
          </Link>
        </>
      ) : undefined}
    </>
  )
}

/** How today goes, in four numbers. */
export function TodayTiles({ figures }: { figures: Dashboard }) {
  const { date, today, ratings } = figures
  return (
    <div className="grid grid-cols-2 gap-3 wide:gap-4 lg:grid-cols-4">
      <SalesTile {...figures} />
      <StatTile
        label={words.orders}
        icon={<ReceiptText aria-hidden />}
        value={wholeNumber(today.orders)}
        to={ordersOf('sold', date)}
        note={<OpenNow {...figures} />}
      />
      <KitchenTile {...figures} />
      <StatTile
        label={words.rating}
        icon={<Star aria-hidden />}
        value={ratings.average === undefined ? figuresWords.none : ratings.average.toFixed(1)}
        note={ratings.count === 0 ? words.noReviews : words.newReviews(ratings.count)}
      />
    </div>
  )
}
