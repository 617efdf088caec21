import {
  type Ordering,
  stations,
  type FulfilmentMethod,
  fulfilmentMethods,
  type VersionedOrdering,
} from '@momo/contracts/branches'
import { labelFrom } from '#lib/editor/label-from.ts'
import { plainNumber } from '#lib/forms/latin-digits.ts'
import { parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import type { Errors } from '#lib/editor/use-editor.ts'
import { orderingWords as words } from './ordering.messages.ts'

type Station = (typeof stations)[number]
const numbers = {
  prepMinutes: [1, 240],
  lastOrderMinutes: [0, 240],
  leadMinutes: [0, 1440],
  daysAhead: [0, 7],
  deliveryMinutes: [1, 240],
  alarmMinutes: [1, 60],
  answerMinutes: [2, 120],
  tablesCount: [0, 500],
} as const satisfies Partial<Record<keyof Ordering, [least: number, most: number]>>
export type NumberName = keyof typeof numbers

/** Form values as typed: kilometres and rupees, blank for a station without a limit. */
export type OrderingForm = Record<
  NumberName | 'deliveryRadius' | 'deliveryMinimum' | 'deliveryCharge',
  string
> & {
  fulfilmentMethods: FulfilmentMethod[]
  stopsUnwatched: boolean
  readyWhenBumped: boolean
  stations: Record<Station, { slots: string; cycleMinutes: string }>
}

const numberNames = Object.keys(numbers) as NumberName[]

export function orderingFormOf(ordering: Ordering): OrderingForm {
  const plain = Object.fromEntries(numberNames.map((name) => [name, String(ordering[name])])) as Record<
    NumberName,
    string
  >
  const station = (name: Station) => ordering.stations.find((one) => one.station === name)
  return {
    ...plain,
    fulfilmentMethods: ordering.fulfilmentMethods,
    stopsUnwatched: ordering.stopsUnwatched,
    readyWhenBumped: ordering.readyWhenBumped,
    deliveryRadius: String(ordering.deliveryRadius / 1000),
    deliveryMinimum: toRupeesText(ordering.deliveryMinimum),
    deliveryCharge: toRupeesText(ordering.deliveryCharge),
    stations: Object.fromEntries(
      stations.map((name) => [
        name,
        {
          slots: String(station(name)?.slots ?? ''),
          cycleMinutes: String(station(name)?.cycleMinutes ?? ''),
        },
      ]),
    ) as OrderingForm['stations'],
  }
}

/** That of settings that were never changed, for a draft without a version: it conflicts with any change. */
export const firstVersion = 1

/** For an editor: it saves with the version that it loaded. */
export const loadedOrdering = ({ version, ...ordering }: VersionedOrdering) => ({
  value: orderingFormOf(ordering),
  version,
})

export const emptyOrdering: OrderingForm = orderingFormOf({
  fulfilmentMethods: [],
  prepMinutes: 20,
  lastOrderMinutes: 0,
  leadMinutes: 60,
  daysAhead: 7,
  deliveryRadius: 5000,
  deliveryMinimum: 0,
  deliveryCharge: 0,
  deliveryMinutes: 20,
  alarmMinutes: 2,
  answerMinutes: 8,
  tablesCount: 0,
  stopsUnwatched: true,
  readyWhenBumped: false,
  stations: [],
})

export function orderingOf(form: OrderingForm): Ordering {
  const plain = Object.fromEntries(
    numberNames.map((name) => [name, Number(plainNumber(form[name]))]),
  ) as Record<NumberName, number>
  const paisa = (text: string) => parsePaisa(plainNumber(text))
  return {
    ...plain,
    fulfilmentMethods: fulfilmentMethods.filter((method) => form.fulfilmentMethods.includes(method)),
    stopsUnwatched: form.stopsUnwatched,
    readyWhenBumped: form.readyWhenBumped,
    deliveryRadius: Math.round(Number(plainNumber(form.deliveryRadius)) * 1000),
    deliveryMinimum: paisa(form.deliveryMinimum),
    deliveryCharge: paisa(form.deliveryCharge),
    stations: stations.flatMap((station) => {
      const { slots, cycleMinutes } = form.stations[station]
      return plainNumber(slots) === ''
        ? []
        : [{ station, slots: Number(plainNumber(slots)), cycleMinutes: Number(plainNumber(cycleMinutes)) }]
    }),
  }
}

const isWhole = (text: string, least: number, most: number) =>
  /^\d+$/.test(plainNumber(text)) && Number(plainNumber(text)) >= least && Number(plainNumber(text)) <= most
const isMoney = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(plainNumber(text))

function stationErrors(form: OrderingForm): Errors {
  const errors: Errors = {}
  for (const station of stations) {
    const { slots, cycleMinutes } = form.stations[station]
    const [first, second] = [plainNumber(slots), plainNumber(cycleMinutes)]
    if (first === '' && second === '') continue
    if (first === '' || second === '')
      errors[`stations.${station}.${first === '' ? 'slots' : 'cycleMinutes'}`] = words.bothStation
    else if (!isWhole(slots, 1, 1000)) errors[`stations.${station}.slots`] = words.whole(1, 1000)
    else if (!isWhole(cycleMinutes, 1, 120)) errors[`stations.${station}.cycleMinutes`] = words.whole(1, 120)
  }
  return errors
}

export function checkOrdering(form: OrderingForm): Errors {
  const errors: Errors = stationErrors(form)
  for (const name of numberNames) {
    const [least, most] = numbers[name]
    if (!isWhole(form[name], least, most)) errors[name] = words.whole(least, most)
  }
  const km = Number(plainNumber(form.deliveryRadius))
  if (!(km >= 0.1 && km <= 100)) errors['deliveryRadius'] = words.kilometres
  for (const name of ['deliveryMinimum', 'deliveryCharge'] as const)
    if (!isMoney(form[name])) errors[name] = words.money
  if (
    !errors['answerMinutes'] &&
    Number(plainNumber(form.answerMinutes)) <= Number(plainNumber(form.alarmMinutes))
  )
    errors['answerMinutes'] = words.later
  return errors
}

export const orderingLabel = labelFrom(words)
