import type { Analytics } from '@momo/contracts/analytics'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { HeatMap } from '#ui/charts/heat-map.tsx'
import { ShareBars } from '#ui/charts/share-bars.tsx'
import { hourLabel, ordersOf } from './figure-days.ts'
import { FigureTable } from './figure-table.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { heatOfWeek, inPercent, timeTaken } from './period-rules.ts'
import { periodWords as words } from './period.messages.ts'

type Props = { figures: Analytics }
const shownDishes = 6

export function WeekHeat({ figures }: Props) {
  const { hours, rows } = heatOfWeek(figures)
  return (
    <HeatMap
      caption={words.heatCaption}
      corner={figuresWords.day}
      columns={hours.map((hour) => ({
        key: String(hour),
        label: String(hour % 12 || 12),
        name: hourLabel(hour, true),
      }))}
      rows={rows.map(({ weekday, values }) => ({
        head: (figuresWords.weekdays[weekday] ?? '').slice(0, 3),
        values,
      }))}
    />
  )
}

export function Dishes({ figures: { items } }: Props) {
  const most = items[0]?.quantity ?? 0
  return (
    <>
      <ShareBars
        whole={most}
        shares={items.slice(0, shownDishes).map(({ name, quantity }) => ({
          key: name,
          label: name,
          value: quantity,
          text: wholeNumber(quantity),
        }))}
      />
      <details className="px-4.5 pb-3 text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-blue-bright underline underline-offset-2">
          {words.allDishes(items.length)}
        </summary>
        <FigureTable
          caption={words.dishes}
          heads={[words.dish, words.sold, words.sales]}
          rows={items.map(({ name, quantity, gross }) => ({
            key: name,
            cells: [name, wholeNumber(quantity), rupees(gross)],
          }))}
        />
        <p className="pt-2 text-ink-2">{words.dishesNote}</p>
      </details>
    </>
  )
}

export function Methods({ figures: { methods, total } }: Props) {
  return (
    <ShareBars
      whole={total.gross}
      shares={methods.map(({ method, gross }) => ({
        key: method,
        label: words.methods[method],
        value: gross,
        text: rupees(gross),
      }))}
    />
  )
}

export function Reviews({ figures: { ratings } }: Props) {
  if (ratings.count === 0) return <p className="px-4.5 py-8 text-center text-ink-2">{words.noReviews}</p>
  return (
    <>
      <ShareBars
        tone="marigold"
        whole={ratings.count}
        shares={ratings.stars.map((many, i) => ({
          key: String(5 - i),
          label: words.stars(5 - i),
          value: many,
          text: inPercent(many, ratings.count),
        }))}
      />
      <p className="px-4.5 pb-4 text-sm text-ink-2">
        {words.reviewsNote(ratings.count, (ratings.average ?? 0).toFixed(1))}
      </p>
    </>
  )
}

export function Kitchen({ figures: { kitchen, from, to } }: Props) {
  const share = (part: number, whole: number) => words.ofOrders(inPercent(part, whole), part)
  const rows: { name: string; text: string; to?: string }[] = [
    { name: words.acceptedIn, text: timeTaken(kitchen.acceptedIn) },
    { name: words.cookedIn, text: timeTaken(kitchen.cookedIn) },
    { name: words.atTheDoorIn, text: timeTaken(kitchen.atTheDoorIn) },
    { name: words.late, text: share(kitchen.late, kitchen.completed), to: ordersOf('late', from, to) },
    {
      name: words.cancelled,
      text: share(kitchen.cancelled, kitchen.placed),
      to: ordersOf('cancelled', from, to),
    },
    {
      name: words.rejected,
      text: share(kitchen.rejected, kitchen.placed),
      to: ordersOf('rejected', from, to),
    },
    { name: words.missed, text: share(kitchen.missed, kitchen.placed), to: ordersOf('missed', from, to) },
  ]
  return (
    <dl className="px-4.5 py-2.5">
      {rows.map(({ name, text, to: list }) => (
        <div key={name} className="flex justify-between gap-3 py-1.5">
          <dt className="text-ink-2">{name}</dt>
          <dd className="font-semibold tabular-nums">
            {list ? (
              <Link to={list} className="underline underline-offset-2">
                {text}
              </Link>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
