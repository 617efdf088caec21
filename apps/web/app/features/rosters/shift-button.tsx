import type { Shift } from '@momo/contracts/rosters'
import { dayInYear } from '#lib/format/dates.ts'
import { rosterMessages as texts } from './rosters.messages.ts'
import { isOvernight, timesText } from './week-view.ts'

type Props = { shift: Shift; name: string; onClick: () => void }

/** Opens a shift. */
export function ShiftButton({ shift, name, onClick }: Props) {
  const times = timesText(shift)
  const [starts, ends] = times.split(' – ')
  return (
    <button
      type="button"
      aria-label={texts.open(name, dayInYear(shift.day), times)}
      onClick={onClick}
      className="min-h-11 w-full rounded-sm border border-blue-line bg-blue-soft px-2 py-1 text-left text-sm leading-tight font-semibold text-blue tabular-nums hover:border-blue"
    >
      {/* A time is not broken from its AM or PM. */}
      <span className="whitespace-nowrap">{starts} –</span> <span className="whitespace-nowrap">{ends}</span>
      {isOvernight(shift) ? <span className="font-normal"> ({texts.nextDay})</span> : undefined}
      {shift.note ? (
        <span className="block font-normal wrap-anywhere text-ink-2">{shift.note}</span>
      ) : undefined}
    </button>
  )
}
