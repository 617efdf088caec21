import type { Entry } from '@momo/contracts/inbox'
import { longDate } from '#lib/format/dates.ts'
import { choiceWords, detailWords } from './inbox.messages.ts'

/** A calendar day is formatted at noon in Nepal to stay on that day. */
const dayInWords = (day: string) => longDate(`${day}T12:00:00+05:45`)

function valueInWords(name: string, value: string | number): string {
  if (name === 'eventDate') return dayInWords(String(value))
  return choiceWords[String(value)] ?? String(value)
}

/** Kind-specific fields as text, in form order. */
export function detailsOf({ details }: Entry): { label: string; text: string }[] {
  return Object.keys(detailWords).flatMap((name) => {
    const value = details[name]
    return value === undefined || value === ''
      ? []
      : [{ label: detailWords[name] ?? name, text: valueInWords(name, value) }]
  })
}

const summaryNames = ['designation', 'city', 'eventDate', 'guests', 'about']

/** One-line summary for the list. */
export function summaryOf(entry: Entry): string {
  const parts = summaryNames.flatMap((name) => {
    const value = entry.details[name]
    if (value === undefined) return []
    return [
      name === 'guests' ? `${value} ${detailWords['guests']?.toLowerCase()}` : valueInWords(name, value),
    ]
  })
  return parts.join(', ')
}
