import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Dish } from '../landing/dish.ts'
import { getHero } from '../site-content.endpoints.ts'
import { createDish, putDish, putFooter, putHero, putTestimonial } from './content-writes.endpoints.ts'

const image = `/media/${'ab'.repeat(32)}/960.jpg`
const dish: Dish = {
  name: 'Buff Jhol Momo',
  description: 'Ten momos in broth.',
  price: 20_050,
  ingredients: ['Buff mince', 'Sesame'],
  steps: ['Fold', 'Steam'],
  images: [image, '', ''],
  rating: 4.9,
}
const { images: _, ...plain } = dish
const onWire = { ...plain, price: 200.5, imageUrl1: image, imageUrl2: '', imageUrl3: '' }

test('API-09 a dish is sent as specified, with the version beside it, and survives the round trip', () => {
  const wire = z.encode(putDish.body, { content: dish, basedOn: 3 })
  expect(wire).toEqual({ ...onWire, version: 3 })
  expect(z.decode(putDish.body, wire)).toEqual({ content: dish, basedOn: 3 })
  expect(z.encode(createDish.body, [{ content: dish }])).toEqual([onWire])
})

test('CMS-08 ingredients and steps may be comma-separated text, a missing image is empty, a missing rating is 5', () => {
  const sent = {
    name: 'Thukpa',
    description: 'Noodles.',
    price: 180,
    ingredients: ' Noodles,, Broth , ',
    steps: 'Boil',
  }
  const { content, basedOn } = z.decode(putDish.body, sent)
  expect(content).toMatchObject({
    price: 18_000,
    ingredients: ['Noodles', 'Broth'],
    steps: ['Boil'],
    images: ['', '', ''],
    rating: 5,
  })
  expect(basedOn).toBeUndefined()
})

test.each([
  { ingredients: ' , ' },
  { steps: [] },
  { price: '180' },
  { price: -1 },
  { imageUrl2: 'https://elsewhere.example/a.jpg' },
  { isAdmin: 1 },
])('a dish with %j is rejected', (wrong) => {
  expect(z.safeDecode(putDish.body, { ...onWire, ...wrong } as never).success).toBe(false)
  expect(z.safeDecode(putDish.body, onWire).success).toBe(true)
})

test('API-08 the whole hero of a read can be sent back; only its version is used', () => {
  const line = { title: 'Phone', value: '' }
  const content = {
    headlineBlue1: 'Steaming hot',
    headlineOrange1: '',
    headlineBlue2: '',
    headlineOrange2: '',
    subDescription: '',
    ctaButtonText: '',
    ctaButtonLink: '',
    mainImageUrl: '',
    mainImageAltText: '',
    decorativeImageUrl: '',
    decorativeImageAltText: '',
    socialLinks: { facebook: '', instagram: '', tiktok: '', youtube: '' },
    contactInfo: { phone: line, email: line, headOffice: line },
  }
  const { data } = z.encode(getHero.reply, {
    content,
    version: 7,
    publishedAt: new Date(),
    pictures: {},
  }).data
  expect(z.decode(putHero.body, data as never)).toEqual({ content, basedOn: 7 })
})

test('API-10 the rating of a testimonial is text on the wire', () => {
  const content = { review: 'Still steaming.', reviewer: 'Prativa', reviewerMail: '', rating: 4.7 }
  const wire = z.encode(putTestimonial.body, { content, basedOn: 0 })
  expect(wire).toEqual({ ...content, rating: '4.7', version: 0 })
  expect(z.decode(putTestimonial.body, wire)).toEqual({ content, basedOn: 0 })
})

test('a version is a non-negative whole number', () => {
  const links = { quickLinks: [], company: [] }
  for (const version of [-1, 1.5, '1', null])
    expect(z.safeDecode(putFooter.body, { ...links, version } as never).success).toBe(false)
  expect(z.decode(putFooter.body, links)).toEqual({ content: links, basedOn: undefined })
})
