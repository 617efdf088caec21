import { type DeliveryRule, DeliveryRuleWire } from '@momo/contracts/settings'
import { decimalRupees } from '#lib/format/money.ts'
import { labelFrom } from '#lib/editor/label-from.ts'
import { type Errors, validateWith } from '#lib/editor/validate-with.ts'
import { plainNumber } from '#lib/forms/latin-digits.ts'
import { isRupees, parsePaisa, toRupeesText } from '#lib/forms/rupees-typed.ts'
import type { SectionForm } from '../section-form.ts'
import { deliveryMessages as texts } from './delivery.messages.ts'

type BandForm = { upTo: string; charge: string }
/** Kilometres and rupees as typed. */
export type DeliveryForm = { isOn: boolean; bands: BandForm[]; freeFrom: string }

export const blankBand: BandForm = { upTo: '', charge: '' }

const formOf = ({ isOn, bands, freeFrom }: DeliveryRule): DeliveryForm => ({
  isOn,
  bands: bands.map(({ upTo, charge }) => ({ upTo: String(upTo / 1000), charge: toRupeesText(charge) })),
  freeFrom: freeFrom === undefined ? '' : toRupeesText(freeFrom),
})

/** '2.5' or '२.५' is 2500. */
const metresTyped = (typed: string): number => {
  const km = plainNumber(typed)
  return /^\d{1,3}(\.\d)?$/.test(km) ? Math.round(Number(km) * 1000) : Number.NaN
}

const contentOf = ({ isOn, bands, freeFrom }: DeliveryForm): DeliveryRule => ({
  isOn,
  bands: bands.map(({ upTo, charge }) => ({
    upTo: metresTyped(upTo),
    charge: parsePaisa(plainNumber(charge)),
  })),
  ...(freeFrom.trim() !== '' && { freeFrom: parsePaisa(plainNumber(freeFrom)) }),
})

/** The wire has rupees as text: '50.5' becomes '50.50'. What is not an amount fails there. */
function wireAmount(typed: string): string {
  const plain = plainNumber(typed)
  return isRupees(plain) ? decimalRupees(parsePaisa(plain)) : ''
}

const validate = validateWith(DeliveryRuleWire)

/** The contract's own sentences about a field that is not a number are for developers. */
const wrongTexts: Record<string, string> = {
  upTo: texts.upToWrong,
  charge: texts.chargeWrong,
  freeFrom: texts.freeFromWrong,
}

function check(form: DeliveryForm): Errors {
  const { isOn, bands } = contentOf(form)
  const values = {
    isOn,
    bands: bands.map(({ upTo }, i) => ({ upTo, charge: wireAmount(form.bands[i]!.charge) })),
    ...(form.freeFrom.trim() !== '' && { freeFrom: wireAmount(form.freeFrom) }),
  }
  return Object.fromEntries(
    Object.entries(validate(values)).map(([path, message]) => [path, inWords(path, message)]),
  )
}

const inWords = (path: string, message: string): string =>
  message.startsWith('Must') ? `${message}.` : (wrongTexts[path.split('.').at(-1)!] ?? `${message}.`)

export const deliveryForm: SectionForm<'delivery', DeliveryForm> = {
  section: 'delivery',
  empty: { isOn: false, bands: [], freeFrom: '' },
  formOf,
  contentOf,
  check,
  fieldLabel: labelFrom(texts),
}
