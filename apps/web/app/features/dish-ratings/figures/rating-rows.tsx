import type { DishRating } from '@momo/contracts/dish-ratings'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ShowMore } from '#ui/patterns/lists/show-more.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { Stars } from '#ui/primitives/star-rating.tsx'
import { ratingsQuery, type RatingsOf } from '../dish-ratings.api.ts'
import { figuresMessages } from '../dish-ratings.messages.ts'

const texts = figuresMessages.rows

type Props = {
  /** Undefined: closed. */
  shown: { name: string; filter: RatingsOf } | undefined
  /** The page of an order in this area. */
  orderPage: (orderId: string) => string
  onClose: () => void
}

/** The ratings behind a number, newest first. */
export function RatingRows({ shown, orderPage, onClose }: Props) {
  return (
    <Drawer open={shown !== undefined} onClose={onClose} title={texts.title(shown?.name ?? '')}>
      {shown ? <Rows filter={shown.filter} orderPage={orderPage} /> : undefined}
    </Drawer>
  )
}

const faults = { offline: figuresMessages.offline, failed: figuresMessages.unreachable, codes: {} }

function Rows({ filter, orderPage }: { filter: RatingsOf; orderPage: Props['orderPage'] }) {
  const query = useInfiniteQuery(ratingsQuery(filter))
  if (query.error && !query.data)
    return (
      <PartFailed
        query={query}
        text={problemOf(query.error, faults).text}
        tryAgain={figuresMessages.tryAgain}
      />
    )
  if (!query.data) return <Skeleton className="h-40 w-full" />
  const rows = query.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <p className="py-8 text-center text-ink-2">{texts.none}</p>
  return (
    <>
      <ul aria-label={texts.list} className="divide-y divide-line">
        {rows.map((row) => (
          <Row key={`${row.orderId}-${filter.foodId}`} row={row} to={orderPage(row.orderId)} />
        ))}
      </ul>
      <ShowMore query={query} />
    </>
  )
}

function Row({ row: { orderNumber, outlet, stars, comment, ratedAt }, to }: { row: DishRating; to: string }) {
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <Link to={to} className="link inline-flex min-h-11 items-center">
          {orderNumber}
        </Link>
        <Stars value={stars} />
      </span>
      <span className="text-sm text-ink-2">
        {outlet} · {longDate(ratedAt)}, {clockTime(ratedAt)}
      </span>
      {comment ? <span className="wrap-anywhere">{comment}</span> : undefined}
    </li>
  )
}
