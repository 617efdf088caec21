import { type OrderRules, OrderRulesWire } from '@momo/contracts/settings'
import { labelFrom } from '#lib/editor/label-from.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import { plainNumber } from '#lib/forms/latin-digits.ts'
import { isRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import { numberTyped } from '../number-typed.ts'
import type { SectionForm } from '../section-form.ts'
import { orderRulesMessages as texts } from './ordering.messages.ts'

const numbers = [
  'prepMinutes',
  'lastOrderMinutes',
  'leadMinutes',
  'daysAhead',
  'deliveryMinutes',
  'alarmMinutes',
  'answerMinutes',
] as const
export type NumberName = (typeof numbers)[number]

type NewBranchForm = Record<NumberName | 'deliveryMinimum', string>
export type OrderRulesForm = { unpaidOrders: string; cashLimit: string; newBranch: NewBranchForm }

const formOf = ({ unpaidOrders, cashLimit, newBranch }: OrderRules): OrderRulesForm => ({
  unpaidOrders: String(unpaidOrders),
  cashLimit: cashLimit === undefined ? '' : toRupeesText(cashLimit),
  newBranch: {
    ...(Object.fromEntries(numbers.map((name) => [name, String(newBranch[name])])) as Record<
      NumberName,
      string
    >),
    deliveryMinimum: toRupeesText(newBranch.deliveryMinimum),
  },
})

const contentOf = ({ unpaidOrders, cashLimit, newBranch }: OrderRulesForm): OrderRules => ({
  unpaidOrders: numberTyped(unpaidOrders),
  ...(cashLimit.trim() !== '' && { cashLimit: parsePaisa(plainNumber(cashLimit)) }),
  newBranch: {
    ...(Object.fromEntries(numbers.map((name) => [name, numberTyped(newBranch[name])])) as Record<
      NumberName,
      number
    >),
    deliveryMinimum: parsePaisa(plainNumber(newBranch.deliveryMinimum)),
  },
})

const validate = validateWith(OrderRulesWire)

const isCashLimit = (typed: string, paisa: number): boolean =>
  isRupees(typed) && paisa >= 10_000 && paisa <= 10_000_000

/** The wire has rupees as text. */
function check(form: OrderRulesForm) {
  const content = contentOf(form)
  const { cashLimit, ...rest } = content
  const errors = validate({ ...rest, newBranch: { ...content.newBranch, deliveryMinimum: '0.00' } })
  const isLimit = cashLimit === undefined || isCashLimit(plainNumber(form.cashLimit), cashLimit)
  return {
    ...errors,
    ...(!isLimit && { cashLimit: texts.cashLimitWrong }),
    ...(!isRupees(plainNumber(form.newBranch.deliveryMinimum)) && {
      'newBranch.deliveryMinimum': texts.money,
    }),
  }
}

const blank = Object.fromEntries([...numbers, 'deliveryMinimum'].map((name) => [name, ''])) as NewBranchForm
const labels = labelFrom(texts)

export const orderRulesForm: SectionForm<'ordering', OrderRulesForm> = {
  section: 'ordering',
  empty: { unpaidOrders: '', cashLimit: '', newBranch: blank },
  formOf,
  contentOf,
  check,
  fieldLabel: (path) => labels(path.replace(/^newBranch\./, '')),
}
