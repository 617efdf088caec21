import { z } from 'zod'
import { Email, PersonName } from '../accounts/index.ts'
import { ContactNumber } from '../shared/contact-number.ts'
import { formMarks } from '../shared/form-marks.ts'
import { Line } from '../shared/text.ts'

export const qualifications = ['high-school', 'diploma', 'plus-two', 'bachelor', 'master'] as const
export const Qualification = z.enum(qualifications, 'Choose one')
export type Qualification = z.infer<typeof Qualification>

/** CAR-01 */
export const Application = z.strictObject({
  fullName: PersonName,
  contact: ContactNumber,
  email: Email,
  qualification: Qualification,
  /** Name of one of the designations. */
  designation: Line(80, 'Choose one'),
  tempAddress: Line(160),
  permAddress: Line(160),
  ...formMarks,
})
export type Application = z.infer<typeof Application>

export const Designation = z.object({ id: z.uuid(), name: z.string() })
export type Designation = z.infer<typeof Designation>
