import type { Checkout, Day, FulfilmentOffer } from '@momo/contracts/orders'
import { clockTime, shortDay } from '#lib/format/dates.ts'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { checkoutMessages } from './checkout.messages.ts'
import { type ChosenTime, spansOf } from '../place-order/time-slots.ts'
import { noTime, todayOf } from '../place-order/order-time.ts'
import { useOrderTime } from '../place-order/order-time-context.tsx'

const texts = checkoutMessages.when
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** Noon in Nepal, independent of the phone's time zone. */
const noonOf = (date: string) => new Date(`${date}T06:15:00Z`)

type Props = {
  checkout: Checkout
  offer: FulfilmentOffer
  time: ChosenTime
  error: string | undefined
}

export function TimeFields({ checkout, offer, time, error }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <DayStrip days={offer.days} picked={time.day?.date} />
      <RangeSelects time={time} error={error} />
      {time.day ? <Cooks checkout={checkout} day={time.day} /> : undefined}
    </div>
  )
}

const strip =
  'grid min-h-18 w-[calc(25%-0.375rem)] cursor-pointer content-center justify-items-center rounded-md border-[1.5px] border-line-2 bg-paper py-1.5 text-sm leading-tight sm:w-17 has-checked:border-blue has-checked:bg-blue has-checked:text-paper has-focus-visible:shadow-(--focus-ring) has-disabled:cursor-not-allowed has-disabled:border-transparent has-disabled:bg-disabled has-disabled:text-ink-3'

function DayStrip({ days, picked }: { days: Day[]; picked: string | undefined }) {
  const { dateInfo, choose } = useOrderTime()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.day}</legend>
      <div className="flex flex-wrap gap-2">
        {days.map(({ date, ranges }) => {
          const [, month = 0, day = 0] = date.split('-').map(Number)
          const name = date === todayOf(dateInfo) ? texts.today : shortDay(noonOf(date))
          const closed =
            ranges.length === 0
              ? texts.dayClosed
              : ranges.every(({ isFull }) => isFull)
                ? texts.dayFull
                : undefined
          const spoken = `${name} ${day} ${months[month - 1]}`
          return (
            <label key={date} className={strip}>
              <input
                type="radio"
                name="day"
                aria-label={closed ? texts.dayLabel(spoken, closed) : spoken}
                disabled={closed !== undefined}
                checked={date === picked}
                onChange={() => choose({ date, timeRange: { from: noTime, to: noTime } })}
                className="sr-only"
              />
              <span>{name}</span>
              <b className="font-display text-xl leading-none font-bold">{day}</b>
              <span>{closed ?? months[month - 1]}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Two selects for the same range: its start and its end. */
function RangeSelects({ time: { day, range }, error }: Pick<Props, 'time' | 'error'>) {
  const { timeRange, choose } = useOrderTime()
  const ranges = day?.ranges ?? []
  const isGone = range === undefined && timeRange.from !== noTime
  const optionsOf = (side: 'from' | 'to') => [
    // A time that is no longer offered stays visible, so that the customer does not order for another one unnoticed.
    ...(isGone ? [{ value: timeRange[side], label: texts.goneMark(timeRange[side]), disabled: true }] : []),
    ...ranges.map((one) => {
      const value = clockTime(one[side])
      return { value, label: one.isFull ? texts.fullMark(value) : value, disabled: one.isFull }
    }),
  ]
  const pick = (side: 'from' | 'to', time: string) => {
    const next = ranges.find((one) => clockTime(one[side]) === time)
    if (next) choose({ timeRange: { from: clockTime(next.from), to: clockTime(next.to) }, date: day?.date })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 min-[22rem]:grid-cols-2">
      {(['from', 'to'] as const).map((side) => (
        <Select
          key={side}
          name={side}
          label={texts[side]}
          error={side === 'from' ? error : undefined}
          options={optionsOf(side)}
          value={range ? clockTime(range[side]) : timeRange[side]}
          onChange={(event) => pick(side, event.target.value)}
        />
      ))}
    </div>
  )
}

/** Cooking hours of the day and the preparation time. */
function Cooks({ checkout: { outlet, prepMinutes }, day }: { checkout: Checkout; day: Day }) {
  const { dateInfo } = useOrderTime()
  const weekday = dateInfo.weekdays[noonOf(day.date).getUTCDay()] ?? ''
  const hours = spansOf(day)
    .map(([from, to]) => texts.span(clockTime(from), clockTime(to)))
    .join(texts.and)
  return (
    <p className="text-sm text-ink-2">{`${texts.cooks(outlet, weekday, hours)} ${texts.folding(prepMinutes)}`}</p>
  )
}
