import { z } from 'zod'
import { Line, Prose } from '../../shared/text.ts'

export const Testimonial = z.strictObject({
  review: Prose(400),
  reviewer: Line(80),
  /** Never shown. */
  reviewerMail: z.union([z.literal(''), z.email('Enter an email address like sita@example.com').max(254)]),
  rating: z.number().min(0).max(5).multipleOf(0.01),
})
export type Testimonial = z.infer<typeof Testimonial>
