import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { dayBeside, longDay, todayInNepal } from '#lib/format/dates.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { tillMessages as texts } from './tills.messages.ts'

const first = '2020-01-01'
const addressOf = (date: string, today: string) => (date === today ? '?' : `?date=${date}`)

/** Picks a day up to today. */
export function DayChoice({ date }: { date: string }) {
  const navigate = useNavigate()
  const today = todayInNepal()
  const go = (picked: string) => {
    if (picked >= first && picked <= today && picked !== date) void navigate(addressOf(picked, today))
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <LinkButton
        className="rounded-sm!"
        to={addressOf(dayBeside(date, -1), today)}
        variant="outline"
        size="compact"
        aria-label={texts.dayBefore}
      >
        <ChevronLeft aria-hidden />
      </LinkButton>
      <Input
        key={date}
        type="date"
        label={texts.day}
        hideLabel
        min={first}
        max={today}
        defaultValue={date}
        onChange={(event) => go(event.target.value)}
        className="w-44"
      />
      {date < today ? (
        <>
          <LinkButton
            className="rounded-sm!"
            to={addressOf(dayBeside(date, 1), today)}
            variant="outline"
            size="compact"
            aria-label={texts.dayAfter}
          >
            <ChevronRight aria-hidden />
          </LinkButton>
          <LinkButton className="rounded-sm!" to="?" variant="quiet" size="compact">
            {texts.today}
          </LinkButton>
        </>
      ) : undefined}
      <p className="w-full font-semibold sm:w-auto">{longDay(date)}</p>
    </div>
  )
}
