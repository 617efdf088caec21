import type { ChainDashboard } from '@momo/contracts/analytics'
import type { PaymentMethod } from '@momo/contracts/payments'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { fulfilmentWords, methodWords } from '#lib/format/staff-order.messages.ts'
import { BarChart } from '#ui/charts/bar-chart.tsx'
import { ChartLegend } from '#ui/charts/chart-legend.tsx'
import { ShareBars } from '#ui/charts/share-bars.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { WalletText } from '#ui/primitives/wallet-badge.tsx'
import { figuresWords } from '../analytics.messages.ts'
import { hourLabel, weekdayName } from '../period/figure-days.ts'
import { FigureTable } from '../period/figure-table.tsx'
import { todayWords } from '../today/today.messages.ts'
import { ordersOf, salesOf } from './chain-links.ts'
import { hourBars, wholePercents, wholeRupees } from './chain-rules.ts'
import { chainWords as words } from './chain.messages.ts'

type Props = { figures: ChainDashboard }
const cardLink = '-my-2 inline-flex min-h-11 items-center text-blue-bright underline underline-offset-2'

const None = () => <p className="px-4.5 py-8 text-center text-ink-2">{words.nothingYet}</p>

/** Sales per hour today, beside the whole of the same weekday a week ago. */
export function ChainHours({ figures }: Props) {
  const bars = hourBars(figures)
  const weekday = weekdayName(figures.weekAgo)
  const name = (hour: number) => clockTime(`${figures.date}T${String(hour).padStart(2, '0')}:00:00+05:45`)
  return (
    <AdminCard
      title={words.byHour}
      action={
        <ChartLegend
          items={[
            { fill: 'now', text: todayWords.today },
            { fill: 'current', text: todayWords.thisHour },
            { fill: 'before', text: todayWords.last(weekday) },
          ]}
        />
      }
    >
      {bars.length === 0 ? (
        <p className="px-4.5 py-8 text-center text-ink-2">{todayWords.noSales}</p>
      ) : (
        <BarChart
          label={words.hoursChart(rupees(figures.today.gross), rupees(figures.weekAgoWhole.gross), weekday)}
          bars={bars.map(({ hour, now, before, isNow }, i) => ({
            key: String(hour),
            label: hourLabel(hour, i === 0),
            value: now / 100,
            before: before / 100,
            isNow,
          }))}
          tableTitle={figuresWords.asTable}
          table={
            <>
              <FigureTable
                caption={words.byHour}
                heads={[figuresWords.hour, todayWords.today, todayWords.last(weekday)]}
                rows={bars.map(({ hour, now, before }) => ({
                  key: String(hour),
                  cells: [name(hour), rupees(now), rupees(before)],
                }))}
              />
              <Link to={salesOf(figures, { by: 'hour' })} className={cardLink}>
                {words.byHourLink}
              </Link>
            </>
          }
        />
      )}
    </AdminCard>
  )
}

export function SalesByBranch({ figures }: Props) {
  const { branches, branchCount } = figures
  return (
    <AdminCard
      title={words.byBranch}
      action={
        <Link to={salesOf(figures)} className={cardLink}>
          {words.all(branchCount)}
        </Link>
      }
    >
      {branches.length === 0 ? (
        <None />
      ) : (
        <>
          <ShareBars
            whole={branches[0]?.gross ?? 0}
            shares={branches.map(({ id, name, gross }) => ({
              key: id,
              label: name,
              value: gross,
              text: wholeRupees(gross),
              to: salesOf(figures, { branch: id }),
            }))}
          />
          <p className="px-4.5 pb-4 text-sm text-ink-2">{words.inRupees}</p>
        </>
      )}
    </AdminCard>
  )
}

const fills = { delivery: 'bg-chart-1', 'dine-in': 'bg-chart-2', pickup: 'bg-chart-4' }
const onFills = { delivery: 'text-white', 'dine-in': 'text-ink', pickup: 'text-ink' }
/** A narrower part has no room for its number; the list below names it. */
const leastLabelled = 12

export function HowOrdered({ figures }: Props) {
  const { ways, payments } = figures
  const percents = wholePercents(ways.map(({ orders }) => orders))
  const parts = ways.map((sold, i) => ({ ...sold, percent: percents[i] ?? 0 }))
  if (ways.length === 0)
    return (
      <AdminCard title={words.howOrdered}>
        <None />
      </AdminCard>
    )
  return (
    <AdminCard title={words.howOrdered}>
      <div className="px-4.5 py-4">
        <div
          role="img"
          aria-label={words.mix(parts.map(({ way, percent }) => words.share(fulfilmentWords[way], percent)))}
          className="flex h-11 gap-0.5 overflow-hidden rounded-sm"
        >
          {parts
            .filter(({ percent }) => percent > 0)
            .map(({ way, percent }) => (
              <span
                key={way}
                aria-hidden
                style={{ width: `${percent}%` }}
                className={classNames(
                  'grid place-items-center font-display font-bold',
                  fills[way],
                  onFills[way],
                )}
              >
                {percent >= leastLabelled ? `${percent}%` : ''}
              </span>
            ))}
        </div>
        <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
          {parts.map(({ way, orders }) => (
            <li key={way} className="flex items-center gap-1.5">
              <span aria-hidden className={classNames('size-3 rounded-[3px]', fills[way])} />
              {fulfilmentWords[way]}
              <NumberLink
                to={ordersOf(figures, { fulfilment: way, state: 'sold' })}
                aria-label={`${fulfilmentWords[way]}: ${wholeNumber(orders)}`}
              >
                {wholeNumber(orders)}
              </NumberLink>
            </li>
          ))}
        </ul>
        <dl className="mt-3">
          {payments.map(({ method, gross }) => (
            <FactRow
              key={method}
              name={<WalletText>{methodWords[method as PaymentMethod] ?? words.noPayment}</WalletText>}
            >
              {method === '' ? (
                rupees(gross)
              ) : (
                <NumberLink
                  to={ordersOf(figures, { payment: method as PaymentMethod, state: 'sold' })}
                  aria-label={`${methodWords[method as PaymentMethod] ?? method}: ${rupees(gross)}`}
                >
                  {rupees(gross)}
                </NumberLink>
              )}
            </FactRow>
          ))}
        </dl>
      </div>
    </AdminCard>
  )
}

export function MostOrdered({ figures }: Props) {
  const { foods } = figures
  return (
    <AdminCard
      title={words.mostOrdered}
      action={
        <Link to={salesOf(figures, { by: 'food' })} className={cardLink}>
          {words.allFoods}
        </Link>
      }
    >
      {foods.length === 0 ? (
        <None />
      ) : (
        <ol>
          {foods.map(({ id, name, plates, gross }) => (
            <li
              key={id ?? name}
              className="flex items-center justify-between gap-3 border-b border-line px-4.5 py-2.5 last:border-0"
            >
              <span className="min-w-0">
                <b className="block leading-snug wrap-anywhere">{name}</b>
                <span className="block text-sm text-ink-2">{words.plates(plates)}</span>
              </span>
              <span className="flex-none tabular-nums">{rupees(gross)}</span>
            </li>
          ))}
        </ol>
      )}
    </AdminCard>
  )
}
