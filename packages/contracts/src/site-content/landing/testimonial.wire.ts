import { z } from 'zod'
import { publishedAs } from '../published.wire.ts'
import { Testimonial } from './testimonial.ts'

const { review, reviewer, reviewerMail } = Testimonial.shape

/** On the wire the rating is text such as '4.7'. */
export const ratingText = z.string().regex(/^[0-5](\.\d{1,2})?$/)

export const TestimonialWire = publishedAs(z.object({ review, reviewer, reviewerMail, rating: ratingText }), {
  decode: (w): Testimonial => ({ ...w, rating: Number(w.rating) }),
  encode: (testimonial: Testimonial) => ({ ...testimonial, rating: String(testimonial.rating) }),
})
