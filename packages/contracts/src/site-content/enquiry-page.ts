import { z } from 'zod'
import { Line, OptionalLine, Prose } from '../shared/text.ts'
import { ImageUrl } from './image-url.ts'

/** Text above the franchise form or the banquet form. */
export const EnquiryPage = z.strictObject({
  heading: Line(80),
  description: Prose(1000),
  image: ImageUrl,
  email: z.union([z.literal(''), z.email('Enter an email address like sita@example.com').max(254)]),
  phoneNumber: OptionalLine(40),
  location: OptionalLine(120),
})
export type EnquiryPage = z.infer<typeof EnquiryPage>
