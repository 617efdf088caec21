import { bikramSambat } from '#platform/clock/bikram-sambat.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const bsMonths = [
  'Baishakh',
  'Jestha',
  'Ashadh',
  'Shrawan',
  'Bhadra',
  'Ashwin',
  'Kartik',
  'Mangsir',
  'Poush',
  'Magh',
  'Falgun',
  'Chaitra',
]

function dayIn(names: string[], date: string): string {
  const [year, month, day] = date.split('-')
  return `${Number(day)} ${names[Number(month) - 1]} ${year}`
}

/** '29 Kartik 2083 / 15 Nov 2026' in Kathmandu. */
export function bothDates(at: Date): string {
  const day = localDate(at)
  return `${dayIn(bsMonths, bikramSambat(day))} / ${dayIn(months, day)}`
}

/** '1,23,456': the last three digits, then pairs, as on the screens. */
const grouped = (whole: string): string => whole.replace(/\d(?=(\d\d)+\d$)/g, '$&,')

/** '36,400.00' for 3,640,000 paisa. */
export function rupees(paisa: number): string {
  const [whole = '', fraction = ''] = (paisa / 100).toFixed(2).split('.')
  return `${grouped(whole)}.${fraction}`
}

const decimals = 6

/** Quantity in its unit: '80', '2.5'. */
export function inUnits(quantity: number, unitFactor: number): string {
  const [whole = '', fraction = ''] = (quantity / unitFactor).toFixed(decimals).split('.')
  const digits = fraction.replace(/0+$/, '')
  return digits === '' ? grouped(whole) : `${grouped(whole)}.${digits}`
}
