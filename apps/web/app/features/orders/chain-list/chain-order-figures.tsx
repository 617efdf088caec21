import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { todayInNepal } from '#lib/format/dates.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { addressOf } from './chain-orders-view.ts'
import { chainSummaryQuery } from './chain-orders.api.ts'
import { chainOrderMessages as texts } from './chain-orders.messages.ts'

/** What happens now, each number with a link to its orders. An open order is at most days old. */
export function ChainOrderFigures() {
  const { data, isError } = useQuery(chainSummaryQuery)
  if (!data) return <>{isError ? texts.figuresFailed : texts.loading}</>
  const today = todayInNepal()
  const figures = [
    { label: texts.figures.today(wholeNumber(data.today)), to: addressOf({ from: today, to: today }) },
    { label: texts.figures.open(wholeNumber(data.open)), to: addressOf({ state: 'open' }) },
    { label: texts.figures.late(wholeNumber(data.late)), to: addressOf({ state: 'open', late: 'yes' }) },
  ]
  return (
    <>
      {figures.map(({ label, to }, index) => (
        <span key={label}>
          {index > 0 ? ' · ' : ''}
          <Link to={to} className="link">
            {label}
          </Link>
        </span>
      ))}
    </>
  )
}
