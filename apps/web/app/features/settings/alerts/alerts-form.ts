import { type AlertLimits, AlertLimitsWire } from '@momo/contracts/settings'
import { labelFrom } from '#lib/editor/label-from.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import { numberTyped } from '../number-typed.ts'
import type { SectionForm } from '../section-form.ts'
import { alertLimitsMessages as texts } from './alerts.messages.ts'

const numbers = [
  'cookingMinutes',
  'riderMinutes',
  'pickupMinutes',
  'arrivalMinutes',
  'escalateMinutes',
  'lateOrders',
  'missedOrders',
  'heartbeatMinutes',
  'refundHours',
  'transferHours',
  'lowStars',
  'smsPerHour',
  'smsPerDay',
  'codeMailsPerHour',
  'codeMailsPerDay',
] as const
export type LimitName = (typeof numbers)[number]

export type AlertLimitsForm = Record<LimitName | 'eveningAt', string>

type Numbers<T> = Record<LimitName, T>

const contentOf = (form: AlertLimitsForm): AlertLimits => ({
  ...(Object.fromEntries(numbers.map((name) => [name, numberTyped(form[name])])) as Numbers<number>),
  eveningAt: form.eveningAt,
})

const validate = validateWith(AlertLimitsWire)

export const alertLimitsForm: SectionForm<'alerts', AlertLimitsForm> = {
  section: 'alerts',
  empty: {
    ...(Object.fromEntries(numbers.map((name) => [name, ''])) as Numbers<string>),
    eveningAt: '',
  },
  formOf: (content) => ({
    ...(Object.fromEntries(numbers.map((name) => [name, String(content[name])])) as Numbers<string>),
    eveningAt: content.eveningAt,
  }),
  contentOf,
  check: (form) => validate(contentOf(form)),
  fieldLabel: labelFrom(texts),
}
