import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { longDay } from '#lib/format/dates.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { tillStateQuery } from './shift.api.ts'
import { shiftMessages as texts } from './shift.messages.ts'

const page = '/branchadmin/invoice/closing'
const mostShown = 5

/** An open shift of another day, and the days that are not closed. Nothing while they are unknown. */
export function TillNotes({ date }: { date?: string }) {
  const { data } = useQuery(tillStateQuery())
  if (!data) return null
  const { shift, openDays } = data
  const shown = openDays.filter((day) => day.date !== date)
  return (
    <>
      {shift && date !== undefined && shift.date !== date ? (
        <Note
          tone="amber"
          action={
            <LinkButton
              className="rounded-sm!"
              to={`${page}?date=${shift.date}`}
              variant="quiet"
              size="small"
            >
              {texts.showDay}
            </LinkButton>
          }
        >
          {texts.otherDay(longDay(shift.date))}
        </Note>
      ) : undefined}
      {shown.length > 0 ? (
        <Note tone="amber">
          <p className="font-semibold">{texts.openDays(shown.length)}</p>
          <ul className="flex flex-wrap gap-x-4">
            {shown.slice(0, mostShown).map((day) => (
              <li key={day.date}>
                <Link
                  to={`${page}?date=${day.date}`}
                  className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
                >
                  {longDay(day.date)}
                </Link>
              </li>
            ))}
            {shown.length > mostShown ? (
              <li className="inline-flex min-h-7 items-center pointer-coarse:min-h-11">
                {texts.more(shown.length - mostShown)}
              </li>
            ) : undefined}
          </ul>
        </Note>
      ) : undefined}
    </>
  )
}
