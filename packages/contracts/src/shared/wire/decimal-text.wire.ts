import { z } from 'zod'
import { mostHandedOver, Paisa } from '../money.ts'

/** '180.00' on the wire, 18000 paisa inside. */
export const RupeesText = z.codec(z.string().regex(/^\d{1,13}\.\d{2}$/, { abort: true }), Paisa, {
  decode: (text) => Number(text.replace('.', '')),
  encode: (paisa) => `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`,
})

/** Money that a guest hands over. */
export const HandedOverText = RupeesText.refine(
  (paisa) => paisa <= mostHandedOver,
  'Enter at most Rs. 1,00,00,000',
)

/** '-90.00' on the wire, -9000 paisa inside: for price differences. */
export const SignedRupeesText = z.codec(z.string().regex(/^-?\d{1,13}\.\d{2}$/, { abort: true }), z.int(), {
  decode: (text) => Number(text.replace('.', '')),
  encode: (paisa) => {
    const size = Math.abs(paisa)
    return `${paisa < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  },
})

/** 180.5 on the wire, 18050 paisa inside. */
export const RupeesNumber = z.codec(z.number().nonnegative().max(10_000_000), Paisa, {
  decode: (rupees) => Math.round(rupees * 100),
  encode: (paisa) => paisa / 100,
})
