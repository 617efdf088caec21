import { daysLater } from '#platform/clock/local-date.rules.ts'

type DemoFestival = { id: string; name: string; from: string; to: string; percent: number }

/**
 * Days of the Nepali calendar on which guests come more or less than usual, and what head office expects of them. In the middle of Dashain
 * the valley is with its families, in Tihar friends go out.
 */
const calendar: [name: string, from: string, to: string, percent: number][] = [
  ['Nepali New Year', '2026-04-14', '2026-04-14', 150],
  ['Teej', '2026-09-14', '2026-09-14', 120],
  ['Dashain', '2026-10-18', '2026-10-22', 50],
  ['Tihar', '2026-11-07', '2026-11-11', 130],
  ['Chhath', '2026-11-15', '2026-11-15', 110],
  ["New Year's Eve", '2026-12-31', '2026-12-31', 150],
  ['Holi', '2027-03-22', '2027-03-22', 140],
  ['Nepali New Year', '2027-04-14', '2027-04-14', 150],
  ['Teej', '2027-09-03', '2027-09-03', 120],
  ['Dashain', '2027-10-06', '2027-10-10', 50],
  ['Tihar', '2027-10-27', '2027-10-31', 130],
  ['Chhath', '2027-11-04', '2027-11-04', 110],
  ["New Year's Eve", '2027-12-31', '2027-12-31', 150],
  ['Holi', '2028-03-11', '2028-03-11', 140],
  ['Nepali New Year', '2028-04-13', '2028-04-13', 150],
  ['Teej', '2028-08-22', '2028-08-22', 120],
  ['Dashain', '2028-09-24', '2028-09-28', 50],
  ['Tihar', '2028-10-15', '2028-10-19', 130],
  ['Chhath', '2028-10-23', '2028-10-23', 110],
]

const festivals: DemoFestival[] = calendar.map(([name, from, to, percent], i) => ({
  id: `01900000-0000-7000-8000-0000000f${String(i + 1).padStart(4, '0')}`,
  name,
  from,
  to,
  percent,
}))

/** Those of the weeks of the history and of the coming year. */
export const demoFestivals = (today: string): DemoFestival[] =>
  festivals.filter(({ from, to }) => to >= daysLater(today, -120) && from <= daysLater(today, 365))

/** Of a usual day. */
export const demoPercent = (date: string): number =>
  festivals.find(({ from, to }) => from <= date && date <= to)?.percent ?? 100
