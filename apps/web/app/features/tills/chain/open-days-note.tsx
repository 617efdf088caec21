import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { openDaysQuery } from '../tills.api.ts'
import { closingsMessages as texts } from './closings.messages.ts'

const mostShown = 8

/** Days of all branches that are not closed, the oldest first. Nothing while they are unknown. */
export function OpenDaysNote() {
  const { data: days = [] } = useQuery(openDaysQuery())
  if (days.length === 0) return null
  return (
    <Note tone="amber">
      <p className="font-semibold">{texts.openDays(days.length)}</p>
      <ul className="flex flex-wrap gap-x-4">
        {days.slice(0, mostShown).map(({ branchId, branchName, date, bsDate }) => (
          <li key={`${branchId} ${date}`}>
            <Link
              to={`/superadmin/invoice/closing/${branchId}/${date}`}
              className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
            >
              {texts.openDay(branchName, nepaliDay(bsDate))}
            </Link>
          </li>
        ))}
        {days.length > mostShown ? (
          <li className="inline-flex min-h-7 items-center">{texts.openDaysMore(days.length - mostShown)}</li>
        ) : undefined}
      </ul>
    </Note>
  )
}
