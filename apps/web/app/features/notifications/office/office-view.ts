import { type OfficeTopic, officeTopics, type OfficeView, officeViews } from '@momo/contracts/notifications'
import { dayInNepal, nextMidnightInNepal, weekdayInNepal } from '#lib/format/dates.ts'

export type OfficeUrl = { view: OfficeView; topic?: OfficeTopic }

/** Reads the filters from the URL: ?view=snoozed&topic=stock */
export function viewFromUrl(search: URLSearchParams): OfficeUrl {
  const topic = officeTopics.find((one) => one === search.get('topic'))
  return {
    view: officeViews.find((one) => one === search.get('view')) ?? 'open',
    ...(topic && { topic }),
  }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const eveningHour = 20
const morningHour = 9

export type SnoozeTime = { name: 'hour' | 'tonight' | 'tomorrow' | 'week'; until: Date }

/** Times in Nepal. 'Tonight' is left out when it is less than an hour away; the week begins on Sunday. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const today = new Date(`${dayInNepal(now)}T00:00:00+05:45`).getTime()
  const tonight = new Date(today + eveningHour * hourMs)
  const tomorrow = nextMidnightInNepal(now).getTime() + morningHour * hourMs
  const daysToSunday = 7 - weekdayInNepal(now)
  const times: SnoozeTime[] = [
    { name: 'hour', until: new Date(now.getTime() + hourMs) },
    { name: 'tonight', until: tonight },
    { name: 'tomorrow', until: new Date(tomorrow) },
    { name: 'week', until: new Date(tomorrow + (daysToSunday - 1) * dayMs) },
  ]
  return times.filter(
    ({ name, until }) =>
      (name !== 'tonight' || until.getTime() - now.getTime() >= hourMs) &&
      // On a Saturday the next week begins tomorrow.
      (name !== 'week' || daysToSunday > 1),
  )
}
