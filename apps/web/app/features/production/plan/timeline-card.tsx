import type { Plan, ProductionRow } from '@momo/contracts/production'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime, longDay } from '#lib/format/dates.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { shownState, stateText } from '../production-state.tsx'
import { planMessages as texts } from './plan.messages.ts'
import { axisOf, type Bar, departureLanes, hourText, rowsOf, type Span } from './timeline-layout.ts'

const stripes =
  'bg-[repeating-linear-gradient(45deg,var(--color-red-soft)_0_8px,#f9d3ce_8px_16px)] text-red-deep inset-ring-2 inset-ring-red'
const fills = {
  planned: 'bg-blue text-paper',
  started: 'bg-orange text-on-orange',
  done: 'bg-green text-paper',
  blocked: stripes,
  cancelled: '',
} as const
const legend = ['planned', 'started', 'done', 'blocked'] as const
const legendWords = { ...texts.states, blocked: texts.blocked }

const columns = 'grid grid-cols-[8rem_minmax(0,1fr)]'

/** When each preparation is made, and when the vans leave. A phone has the list of orders instead. */
export function TimelineCard({ plan }: { plan: Plan }) {
  const axis = axisOf(plan)
  const rows = rowsOf(plan, axis)
  const vans = departureLanes(plan, axis)
  return (
    <div className="max-md:hidden">
      <AdminCard title={texts.timeline} action={<Legend />}>
        {/* Focusable, so that the keyboard can scroll it. */}
        <div
          role="group"
          aria-label={texts.timelineOf(longDay(plan.day))}
          tabIndex={0}
          className="overflow-x-auto"
        >
          <div className="min-w-[51rem] px-4.5 pt-3 pb-4">
            <Hours hours={axis.hours} />
            {rows.map(({ key, name, lanes }) => (
              <Row key={key} name={name} lanes={lanes} hours={axis.hours.length}>
                {(bar) => <OrderBar key={bar.of.id} bar={bar} />}
              </Row>
            ))}
            {vans.length > 0 ? (
              <Row name={texts.vans} lanes={vans} hours={axis.hours.length}>
                {({ of: { runId, name, leavesAt }, ...span }) => (
                  <span
                    key={runId}
                    style={{ right: `${100 - span.left - span.width}%` }}
                    title={texts.leaves(name, clockTime(leavesAt))}
                    className={`${barStyle} border border-blue-line bg-blue-soft text-blue`}
                  >
                    <span aria-hidden>{name}</span>
                    <span className="sr-only">{texts.leaves(name, clockTime(leavesAt))}</span>
                  </span>
                )}
              </Row>
            ) : undefined}
          </div>
        </div>
        {rows.length === 0 ? <p className="px-4.5 pb-4 text-ink-2">{texts.noOrders}</p> : undefined}
      </AdminCard>
    </div>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {legend.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <span aria-hidden className={classNames('size-3 rounded-[3px]', fills[state])} />
          {legendWords[state]}
        </li>
      ))}
    </ul>
  )
}

function Hours({ hours }: { hours: number[] }) {
  return (
    <div aria-hidden className={`${columns} text-xs text-ink-2`}>
      <span />
      <div className="flex">
        {hours.map((hour, index) => (
          <span key={hour} className="flex-1 pb-1.5">
            {hourText(hour, index === 0)}
          </span>
        ))}
      </div>
    </div>
  )
}

type RowProps<T> = { name: string; lanes: Bar<T>[][]; hours: number; children: (bar: Bar<T>) => ReactNode }

function Row<T>({ name, lanes, hours, children }: RowProps<T>) {
  return (
    <section aria-label={name} className={`${columns} border-t border-line py-1.5`}>
      <h3 className="self-center pr-2 leading-snug font-semibold wrap-anywhere">{name}</h3>
      <div className="grid gap-1">
        {lanes.map((lane, index) => (
          <div
            // oxlint-disable-next-line react/no-array-index-key -- two lanes may begin at the same time
            key={index}
            className="relative h-9 bg-[linear-gradient(90deg,var(--color-line)_0_1px,transparent_1px)]"
            style={{ backgroundSize: `${100 / hours}% 100%` }}
          >
            {lane.map(children)}
          </div>
        ))}
      </div>
    </section>
  )
}

const barStyle =
  'absolute inset-y-0 flex items-center overflow-hidden rounded-sm px-2.5 text-sm font-semibold whitespace-nowrap'
const place = ({ left, width }: Span) => ({ left: `${left}%`, width: `calc(${width}% - 3px)` })

function OrderBar({ bar: { of: order, ...span } }: { bar: Bar<ProductionRow> }) {
  const quantity = quantityText(order.planned, order.baseUnit)
  const times = texts.times(clockTime(order.startsAt), clockTime(order.endsAt))
  const facts = [quantity, times, stateText(order)].join(', ')
  return (
    <Link
      to={`/superadmin/production/${order.id}`}
      aria-label={texts.bar(order.number, order.name, facts)}
      title={`${order.number}, ${times}`}
      style={place(span)}
      className={classNames(barStyle, 'hover:underline', fills[shownState(order)])}
    >
      {quantity}
    </Link>
  )
}
