import { z } from 'zod'
import { Paisa } from './money.ts'

/** '180.00' on the wire, 18000 paisa inside. */
export const RupeesText = z.codec(z.string().regex(/^\d{1,13}\.\d{2}$/), Paisa, {
  decode: (text) => Number(text.replace('.', '')),
  encode: (paisa) => `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`,
})
