import { Testimonial } from '../landing/testimonial.ts'
import { ratingText } from '../landing/testimonial.wire.ts'
import { editedAs } from './edited.wire.ts'

const { review, reviewer, reviewerMail } = Testimonial.shape

export const TestimonialFormWire = editedAs(
  { review, reviewer, reviewerMail, rating: ratingText },
  {
    decode: (w): Testimonial => ({ ...w, rating: Number(w.rating) }),
    encode: (testimonial: Testimonial) => ({ ...testimonial, rating: String(testimonial.rating) }),
  },
)
