import {
  BranchChanges,
  overlappingDay,
  type OpeningInterval,
  type StaffBranch,
  type FulfilmentMethod,
} from '@momo/contracts/branches'
import { labelFrom } from '#lib/editor/label-from.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import { isSame } from '#lib/editor/paths.ts'
import type { Errors } from '#lib/editor/use-editor.ts'
import { branchEditorWords as words } from './branch-editor.messages.ts'

export const week = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
type Day = (typeof week)[number]
type Pair = { opens: string; closes: string }
type DayForm = Pair & { date: string; note: string; more: Pair[] }

/** Form values as strings, as typed. */
export type BranchForm = {
  name: string
  location: string
  phone: string
  email: string
  description: string
  cta: string
  tags: string[]
  averageRating: string
  totalReviews: string
  latitude: string
  longitude: string
  alarmMobile: string
  prepMinutes: string
  lastOrderMinutes: string
  fulfilmentMethods: FulfilmentMethod[]
  /** BED-05: the first interval of each weekday, Sunday first; further ones are in `further`. */
  week: Pair[]
  further: (Pair & { day: Day })[]
  days: DayForm[]
}

const blank: Pair = { opens: '', closes: '' }

export const emptyBranch: BranchForm = {
  name: '',
  location: '',
  phone: '',
  email: '',
  description: '',
  cta: '',
  tags: [],
  averageRating: '0',
  totalReviews: '0',
  latitude: '',
  longitude: '',
  alarmMobile: '',
  prepMinutes: '20',
  lastOrderMinutes: '0',
  fulfilmentMethods: [],
  week: week.map(() => blank),
  further: [],
  days: [],
}

export function formOf(b: StaffBranch): BranchForm {
  const of = (day: Day) =>
    b.openingHours.filter((h) => h.day === day).map(({ opens, closes }) => ({ opens, closes }))
  return {
    name: b.name,
    location: b.location ?? '',
    phone: b.phone ?? '',
    email: b.email ?? '',
    description: b.description ?? '',
    cta: b.cta ?? '',
    tags: b.tags,
    averageRating: String(b.averageRating),
    totalReviews: String(b.totalReviews),
    latitude: b.position ? String(b.position.latitude) : '',
    longitude: b.position ? String(b.position.longitude) : '',
    alarmMobile: b.alarmMobile ?? '',
    prepMinutes: String(b.prepMinutes),
    lastOrderMinutes: String(b.lastOrderMinutes),
    fulfilmentMethods: b.fulfilmentMethods,
    week: week.map((day) => of(day)[0] ?? blank),
    further: week.flatMap((day) => of(day).slice(1).map((pair) => ({ day, ...pair }))), // prettier-ignore
    days: b.specialDays.map((d) => ({
      date: d.date,
      note: d.note ?? '',
      ...(d.intervals[0] ?? blank),
      more: d.intervals.slice(1),
    })),
  }
}

const isWhole = (pair: Pair) => pair.opens !== '' && pair.closes !== ''
const isHalf = (pair: Pair) => (pair.opens === '') !== (pair.closes === '')

const firstHours = (form: BranchForm): OpeningInterval[] =>
  form.week.flatMap((pair, i) =>
    isWhole(pair) ? [{ day: week[i]!, opens: pair.opens, closes: pair.closes }] : [],
  )
const furtherHours = (form: BranchForm): OpeningInterval[] => form.further.filter(isWhole)

/** Sends only changed fields, so that concurrent edits of other fields are not overwritten. */
export function changesOf(form: BranchForm, before: BranchForm): BranchChanges {
  const changed = <K extends keyof BranchForm>(...names: K[]) =>
    names.some((name) => !isSame(form[name], before[name]))
  const texts = [
    'name',
    'location',
    'phone',
    'email',
    'description',
    'cta',
    'alarmMobile',
    'tags',
    'fulfilmentMethods',
  ] as const
  const numbers = ['averageRating', 'totalReviews', 'prepMinutes', 'lastOrderMinutes'] as const
  return {
    ...Object.fromEntries(texts.filter((name) => changed(name)).map((name) => [name, form[name]])),
    ...Object.fromEntries(numbers.filter((name) => changed(name)).map((name) => [name, Number(form[name])])),
    ...(changed('latitude', 'longitude') && {
      position:
        form.latitude === '' ? null : { latitude: Number(form.latitude), longitude: Number(form.longitude) },
    }),
    ...(changed('week', 'further') && { openingHours: firstHours(form), furtherHours: furtherHours(form) }),
    ...(changed('days') && { specialDays: form.days.map(specialDay) }),
  }
}

const specialDay = ({ date, note, opens, closes, more }: DayForm) => ({
  date,
  note: note.trim() || undefined,
  intervals: opens === '' ? [] : [{ opens, closes }, ...more],
})

const wholeFrom = (text: string, least: number, most: number) =>
  /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
const isDegrees = (text: string, most: number) =>
  /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= most

function numberErrors(form: BranchForm): Errors {
  const { averageRating, totalReviews, prepMinutes, lastOrderMinutes, latitude, longitude } = form
  const hasPlace = latitude !== '' || longitude !== ''
  return {
    ...(!(/^\d(\.\d)?$/.test(averageRating) && Number(averageRating) <= 5) && {
      averageRating: words.rating,
    }),
    ...(!wholeFrom(totalReviews, 0, 100_000_000) && { totalReviews: words.whole(0, 100_000_000) }),
    ...(!wholeFrom(prepMinutes, 1, 240) && { prepMinutes: words.whole(1, 240) }),
    ...(!wholeFrom(lastOrderMinutes, 0, 240) && { lastOrderMinutes: words.whole(0, 240) }),
    ...(hasPlace &&
      !isDegrees(latitude, 90) && { latitude: latitude === '' ? words.bothDegrees : words.degrees }),
    ...(hasPlace &&
      !isDegrees(longitude, 180) && { longitude: longitude === '' ? words.bothDegrees : words.degrees }),
  }
}

function hourErrors(form: BranchForm): Errors {
  const errors: Errors = {}
  for (const [i, pair] of form.week.entries()) if (isHalf(pair)) errors[`week.${i}.opens`] = words.bothTimes
  for (const [i, pair] of form.further.entries())
    if (!isWhole(pair)) errors[`further.${i}.opens`] = words.timesNeeded
  const day = overlappingDay([...firstHours(form), ...furtherHours(form)])
  if (day) errors[`week.${week.indexOf(day)}.opens`] ??= words.overlap
  return errors
}

function dayErrors({ days }: BranchForm): Errors {
  const errors: Errors = {}
  for (const [i, day] of days.entries()) {
    if (isHalf(day)) errors[`days.${i}.opens`] = words.bothTimes
    if (day.date === '') errors[`days.${i}.date`] = words.dateNeeded
    else if (days.findIndex((other) => other.date === day.date) < i)
      errors[`days.${i}.date`] = words.dateTwice
  }
  return errors
}

const checkTexts = validateWith(BranchChanges)

/** BED-05 plus the contract's rules for texts. */
export function checkBranch(form: BranchForm): Errors {
  const { name, location, phone, email, description, cta, tags, alarmMobile } = form
  const texts = checkTexts({
    name,
    location,
    phone: phone.trim(),
    email: email.trim(),
    description,
    cta,
    tags,
    alarmMobile: alarmMobile.trim(),
  })
  return { ...texts, ...numberErrors(form), ...hourErrors(form), ...dayErrors(form) }
}

export const fieldLabel = labelFrom({ ...words, week: words.hours, further: words.hours })
