import { z } from 'zod'
import { Line, OptionalLine, Prose } from '../shared/text.ts'

/** Phone, email and head office are part of the hero's contact info only. */
export const ContactPage = z.strictObject({
  heading: Line(80),
  description: Prose(400),
  officeHours: OptionalLine(120),
})
export type ContactPage = z.infer<typeof ContactPage>
