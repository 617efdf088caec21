import { Testimonial } from '@momo/contracts/site-content'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { Errors } from '#lib/editor/use-editor.ts'
import { landingMessages } from './landing.messages.ts'

/** Form values as typed: the rating is a string. */
export type TestimonialForm = Omit<Testimonial, 'rating'> & { rating: string }

export const emptyTestimonial: TestimonialForm = { review: '', reviewer: '', reviewerMail: '', rating: '5' }

const isRating = (text: string) => /^[0-4](\.\d{1,2})?$|^5(\.0{1,2})?$/.test(text.trim())

export const toTestimonial = (form: TestimonialForm): Testimonial => ({
  ...form,
  rating: Number(form.rating),
})

export const toTestimonialForm = (testimonial: Testimonial): TestimonialForm => ({
  ...testimonial,
  rating: String(testimonial.rating),
})

export function checkTestimonial(form: TestimonialForm): Errors {
  const { rating: _, ...found } = validateWith(Testimonial)(toTestimonial(form))
  return isRating(form.rating) ? found : { ...found, rating: landingMessages.testimonial.ratingShape }
}
