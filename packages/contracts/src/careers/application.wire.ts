import { z } from 'zod'
import { idInside, idOnWire, idOutside } from '../shared/wire/mongo-id.wire.ts'
import { Application, Designation, type Qualification } from './application.ts'

/** CAR-02: wire values. 'Below SEE' is shown, 'High School' is sent. */
const sent = {
  'high-school': 'High School',
  diploma: 'Diploma',
  'plus-two': '+2',
  bachelor: "Bachelor's",
  master: "Master's",
} as const satisfies Record<Qualification, string>
const inside = Object.fromEntries(Object.entries(sent).map(([key, text]) => [text, key])) as Record<
  string,
  Qualification
>

export const ApplicationWire = z.codec(
  z.strictObject({ ...Application.shape, qualification: z.enum(Object.values(sent), 'Choose one') }),
  Application,
  {
    decode: (w) => ({ ...w, qualification: inside[w.qualification]! }),
    encode: (a) => ({ ...a, qualification: sent[a.qualification] }),
  },
)

export const DesignationWire = z.codec(z.object({ ...idOutside, name: z.string() }), Designation, {
  decode: (w) => ({ ...idInside(w), name: w.name }),
  encode: (d) => ({ ...idOnWire(d), name: d.name }),
})
