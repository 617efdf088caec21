import { type Business, BusinessWire, standardVatRate } from '@momo/contracts/settings'
import { todayInNepal } from '#lib/format/dates.ts'
import { labelFrom } from '#lib/editor/label-from.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import { plainNumber } from '#lib/forms/latin-digits.ts'
import type { SectionForm } from '../section-form.ts'
import { businessMessages as texts } from './business.messages.ts'

type PeriodForm = { from: string; isRegistered: boolean; rate: string }
export type BusinessForm = Omit<Business, 'vat'> & { vat: PeriodForm[] }

export const blankPeriod = (): PeriodForm => ({
  from: todayInNepal(),
  isRegistered: true,
  rate: String(standardVatRate),
})

const contentOf = ({ vat, ...form }: BusinessForm): Business => ({
  ...form,
  pan: plainNumber(form.pan),
  vat: vat.map(({ rate, ...period }) => ({ ...period, rate: Number(plainNumber(rate)) })),
})

const validate = validateWith(BusinessWire)

export const businessForm: SectionForm<'business', BusinessForm> = {
  section: 'business',
  empty: {
    legalName: '',
    address: '',
    pan: '',
    phone: '',
    footer: '',
    vat: [{ from: '2020-01-01', isRegistered: true, rate: String(standardVatRate) }],
  },
  formOf: ({ vat, ...content }) => ({
    ...content,
    vat: vat.map(({ rate, ...period }) => ({ ...period, rate: String(rate) })),
  }),
  contentOf,
  check: (form) => validate(contentOf(form)),
  fieldLabel: labelFrom(texts),
}
