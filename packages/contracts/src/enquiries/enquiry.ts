import { z } from 'zod'
import { Email, Identifier, PersonName } from '../accounts/index.ts'
import { ContactNumber } from '../shared/contact-number.ts'
import { formMarks } from '../shared/form-marks.ts'
import { Line, OptionalProse, Prose } from '../shared/text.ts'

export const messageLimit = 1000

const person = { fullName: PersonName, contact: ContactNumber, email: Email }

export const FranchiseEnquiry = z.strictObject({
  ...person,
  /** The requested location of the franchise. */
  city: Line(80),
  message: OptionalProse(messageLimit),
  ...formMarks,
})
export type FranchiseEnquiry = z.infer<typeof FranchiseEnquiry>

export const banquetPlaces = ['our-hall', 'own-venue', 'not-sure'] as const

export const BanquetEnquiry = z.strictObject({
  ...person,
  eventDate: z.iso.date('Choose a date'),
  guests: z
    .int('Enter a whole number')
    .min(10, 'Enter at least 10 guests')
    .max(2000, 'Enter at most 2000 guests'),
  place: z.enum(banquetPlaces, 'Choose one'),
  message: OptionalProse(messageLimit),
  ...formMarks,
})
export type BanquetEnquiry = z.infer<typeof BanquetEnquiry>

export const contactSubjects = ['order', 'feedback', 'lost-item', 'job', 'other'] as const

export const ContactMessage = z.strictObject({
  fullName: PersonName,
  /** The email address or mobile number for the answer. */
  contact: Identifier,
  about: z.enum(contactSubjects, 'Choose one'),
  message: Prose(messageLimit),
  ...formMarks,
})
export type ContactMessage = z.infer<typeof ContactMessage>
