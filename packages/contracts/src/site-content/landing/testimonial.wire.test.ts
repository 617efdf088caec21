import { expect, test } from 'vitest'
import { z } from 'zod'
import { getTestimonial } from '../site-content.endpoints.ts'
import { Testimonial } from './testimonial.ts'

const about = { version: 1, publishedAt: new Date('2026-11-15T09:00:00.000Z'), pictures: {} }

test.each([
  [4.7, '4.7'],
  [5, '5'],
  [0, '0'],
  [3.25, '3.25'],
])(
  "API-30 the rating %d of a testimonial is the text '%s' on the wire and survives the round trip",
  (rating, text) => {
    const testimonial = {
      content: { review: 'Still steaming.', reviewer: 'Prativa', reviewerMail: '', rating },
      ...about,
    }
    const wire = z.encode(getTestimonial.reply, testimonial)
    expect(wire.data).toMatchObject({
      review: 'Still steaming.',
      reviewer: 'Prativa',
      reviewerMail: '',
      rating: text,
    })
    expect(z.decode(getTestimonial.reply, wire)).toEqual(testimonial)
  },
)

test('a rating with more than two decimals is rejected, because the wire format has two', () => {
  const testimonial = { review: 'Good.', reviewer: 'Prativa', reviewerMail: '', rating: 4.123 }
  expect(Testimonial.safeParse(testimonial).success).toBe(false)
  for (const rating of [4.7, 4.35, 0.07, 5])
    expect(Testimonial.safeParse({ ...testimonial, rating }).success).toBe(true)
})
