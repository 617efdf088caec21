import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listDishes, menuSectionDefaults } from '@momo/contracts/site-content'
import { createDish, getContentState, putDish } from '@momo/contracts/site-content/writes'
import { createEditor } from '#lib/editor/editor.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { checkDish, emptyDish, toDish, toDishForm } from './dish-form.ts'
import { dishOptions } from './dish-rows.ts'
import { checkHero, emptyHero, heroFieldLabel } from './hero-check.ts'
import { landingMessages as texts } from './landing.messages.ts'
import { checkTestimonial, emptyTestimonial, toTestimonial } from './testimonial-form.ts'

let api: ReturnType<typeof fakeApi>
let browser: ReturnType<typeof fakeBrowser>
beforeEach(() => {
  api = fakeApi()
  browser = fakeBrowser()
  browser.localStorage.setItem('accessToken', aToken('chandani'))
  vi.spyOn(console, 'debug').mockReturnValue()
})
afterEach(() => {
  api.restore()
  browser.restore()
})

const id = '01890000-0000-7000-8000-000000000001'
const form = {
  ...emptyDish,
  name: 'Buff Jhol Momo',
  description: 'Ten momos in broth.',
  price: '200.5',
  ingredients: 'Buff mince, Timur,',
  steps: ' Fold , Steam',
}
const stored = (rating = 5, version = 1) => ({
  content: { ...toDish(form), rating, id, slug: 'buff-jhol-momo' },
  version,
  publishedAt: new Date('2026-11-15T09:00:00Z'),
  pictures: {},
})

test('CMS-03 the parts of the landing page are named Hero Section, Menu, Outlets, Testimonials', () => {
  expect(Object.values(texts.parts)).toEqual(['Hero Section', 'Menu', 'Outlets', 'Testimonials'])
})

test('CMS-04 CMS-05 the hero has the default titles Phone, Email, Head-Office and the exact result texts', () => {
  expect(Object.values(emptyHero.contactInfo).map(({ title }) => title)).toEqual([
    'Phone',
    'Email',
    'Head-Office',
  ])
  expect(texts.hero.loading).toBe('Loading Hero Section data...')
  expect(texts.hero.saved).toBe('Hero Section updated successfully!')
  expect(texts.hero.failed).toBe('Hero Section submission failed! (Check Console)')
})

test('CMS-04 an empty hero is valid; social links, button path and email are validated', () => {
  expect(checkHero(emptyHero)).toEqual({})
  const wrong = {
    ...emptyHero,
    ctaButtonLink: 'http://elsewhere.example',
    socialLinks: { ...emptyHero.socialLinks, tiktok: 'jholmomo' },
    contactInfo: { ...emptyHero.contactInfo, email: { title: '', value: 'namaste' } },
  }
  expect(checkHero(wrong)).toEqual({
    ctaButtonLink: 'Enter a page on this site, starting with /, or a full link starting with https://',
    'socialLinks.tiktok': 'Enter a full link starting with https://',
    'contactInfo.email.title': 'This field is required',
    'contactInfo.email.value': 'Enter an email address like sita@example.com',
  })
  for (const ctaButtonLink of ['/menu', 'https://elsewhere.example'])
    expect(checkHero({ ...emptyHero, ctaButtonLink })).toEqual({})
})

test('CMS-23 every hero field has a label in the conflict dialog', () => {
  expect(
    ['headlineBlue1', 'socialLinks.tiktok', 'contactInfo.headOffice.title', 'mainImageUrl'].map(
      heroFieldLabel,
    ),
  ).toEqual(['Headline blue 1', 'TikTok', 'Head office: title', 'Main image'])
})

test('CMS-06 the menu section has its texts and defaults', () => {
  const { title, blue, orange, subtitle, update, updating, saved, failed, notLoaded } = texts.section
  expect([title, blue, orange, subtitle]).toEqual([
    'Edit Menu Section',
    'Title (Blue Part)',
    'Title (Orange Part)',
    'Subtitle',
  ])
  expect([update, updating]).toEqual(['Update Section', 'Updating...'])
  expect([saved, failed]).toEqual(['Menu Section updated successfully!', 'Failed to update menu section.'])
  expect(notLoaded).toBe('Failed to fetch menu section data.')
  expect(menuSectionDefaults).toMatchObject({ titleBluePart: 'Our', titleOrangePart: 'Menu' })
  expect(menuSectionDefaults.subtitle).toMatch(/Nepali flavours.*signature Jhol Momos/)
})

test('CMS-07 CMS-10 the items have their buttons and messages', () => {
  const { items } = texts
  expect([items.saveAll, items.add, items.new, items.save, items.update, items.remove]).toEqual([
    'Save All Items',
    '+ Add Another Menu Item',
    '(New)',
    'Save',
    'Update',
    'Remove',
  ])
  expect([items.deleted, items.notDeleted]).toEqual([
    'Menu item deleted successfully!',
    'Failed to delete menu item.',
  ])
  expect([items.allSaved, items.notAllSaved]).toEqual([
    'Menu Section Form submitted successfully!',
    'Failed to save all menu items.',
  ])
  expect(items.notLoaded).toBe('Failed to fetch menu items data.')
})

test('CMS-11 each editor has its own texts for a failed upload', () => {
  const noPlace = 'Image uploaded, but server did not return a valid image location.'
  expect(texts.items.noPlace).toBe(noPlace)
  expect(texts.hero.noPlace).toBe(`${noPlace} Please check console.`)
  for (const { uploadFailed } of [texts.items, texts.hero])
    expect(uploadFailed('too dark')).toBe('Image upload failed: too dark')
})

test('CMS-08 name, description, price, ingredients and steps are required', () => {
  expect(Object.keys(checkDish(emptyDish)).toSorted()).toEqual([
    'description',
    'ingredients',
    'name',
    'price',
    'steps',
  ])
  expect(texts.items.incomplete).toBe('Please fill in all required fields.')
  expect(checkDish(form)).toEqual({})
  // Commas alone are not ingredients.
  expect(checkDish({ ...form, ingredients: ' , ' })).toEqual({ ingredients: 'Enter the ingredients' })
})

test.each(['-5', '1e3', '220.505', 'free', '12,50', 'NaN'])('CMS-08 %s is not a valid price', (price) => {
  expect(checkDish({ ...form, price })).toEqual({ price: 'Enter a price like 220 or 220.50' })
})

test('CMS-08 the price is parsed to exact paisa, the rating defaults to 5, lists are split at commas', () => {
  expect(toDish(form)).toMatchObject({
    price: 20_050,
    rating: 5,
    ingredients: ['Buff mince', 'Timur'],
    steps: ['Fold', 'Steam'],
    images: ['', '', ''],
  })
  expect(['0.07', '1.1', '8.29', '1234567.89'].map((price) => toDish({ ...form, price }).price)).toEqual([
    7, 110, 829, 123_456_789,
  ])
  expect(toDish({ ...form, rating: '4.8' }).rating).toBe(4.8)
  for (const rating of ['5.1', '-1', 'good'])
    expect(checkDish({ ...form, rating })).toEqual({ rating: 'Enter a number from 0 to 5' })
})

test('CMS-08 a stored dish round-trips through the form', () => {
  const dish = { ...toDish(form), rating: 4.8 }
  expect(toDishForm(dish)).toMatchObject({ price: '200.50', ingredients: 'Buff mince, Timur', rating: '4.8' })
  expect(toDish(toDishForm(dish))).toEqual(dish)
})

test('CMS-08 an incomplete item is not sent', async () => {
  const editor = createEditor(dishOptions({ key: 'new-1' }, () => undefined))
  await editor.start()
  editor.form.reset({ ...form, steps: '' }, { keepDefaultValues: true })
  expect(await editor.publish()).toMatchObject({
    result: 'wrong',
    text: 'Please fill in all required fields.',
  })
  expect(api.requests).toEqual([])
})

test('CMS-09 a new item is posted as a list of one, takes the returned id and is updated from then on', async () => {
  api.reply(createDish, [stored()])
  api.reply(putDish, stored(4.5, 2), { id })
  const createdIds: string[] = []
  const editor = createEditor(dishOptions({ key: 'new-1' }, (createdId) => createdIds.push(createdId)))
  await editor.start()
  editor.form.reset(form, { keepDefaultValues: true })
  expect(await editor.publish()).toEqual({ result: 'saved', text: 'Menu item created successfully!' })
  expect(createdIds).toEqual([id])
  const [posted] = JSON.parse(api.requests[0]?.body ?? '[]') as Record<string, unknown>[]
  expect(posted).toMatchObject({
    name: 'Buff Jhol Momo',
    price: 200.5,
    imageUrl1: '',
    imageUrl2: '',
    imageUrl3: '',
    rating: 5,
  })
  editor.change('rating', '4.5')
  expect(await editor.publish()).toEqual({ result: 'saved', text: 'Menu item updated successfully!' })
  expect(api.requests[1]).toMatchObject({ method: 'PUT', path: `/api/v1/menu-section-cms/items/${id}` })
  expect(JSON.parse(api.requests[1]?.body ?? '')).toMatchObject({ rating: 4.5, version: 1 })
})

test('CMS-10 a failed save shows the server’s message', async () => {
  api.fault(createDish, { status: 500, code: 'The kitchen is closed' })
  const editor = createEditor(dishOptions({ key: 'new-1' }, () => undefined))
  await editor.start()
  editor.form.reset(form, { keepDefaultValues: true })
  expect(await editor.publish()).toEqual({
    result: 'failed',
    text: 'Failed to create/update menu item: The kitchen is closed',
  })
})

test('CMS-09 a dish from the list is not loaded again', async () => {
  const document = { kind: 'dish', identifier: id } as const
  api.reply(listDishes, [stored()])
  api.reply(getContentState, { waiting: [], newest: 3 }, document)
  const editor = createEditor(
    dishOptions({ key: id, id, loaded: { value: form, version: 3 } }, () => undefined),
  )
  await editor.start()
  expect(editor.read().state).toBe('ready')
  expect(editor.form.getValues('name')).toBe('Buff Jhol Momo')
  expect(api.requests.map(({ path }) => path)).toEqual([`/api/v1/content/dish/${id}`])
})

test('CMS-12 CMS-13 outlets and testimonials have their labels', () => {
  expect(texts.outlets.title).toBe('Outlets Title')
  const { review, reviewer, reviewerMail, rating, update } = texts.testimonial
  expect([review, reviewer, reviewerMail, rating, update]).toEqual([
    'Review',
    'Reviewer',
    'Reviewer Contact',
    'Rating',
    'Update',
  ])
})

test('CMS-13 a testimonial’s rating is text such as 4.7; the contact is an email or empty', () => {
  const filledForm = { ...emptyTestimonial, review: 'Still steaming.', reviewer: 'Prativa', rating: '4.7' }
  expect(checkTestimonial(filledForm)).toEqual({})
  expect(toTestimonial(filledForm).rating).toBe(4.7)
  expect(checkTestimonial({ ...filledForm, rating: '5.5' })).toEqual({
    rating: 'Enter a number from 0 to 5, like 4.7',
  })
  expect(checkTestimonial({ ...filledForm, rating: '' })).toEqual({
    rating: 'Enter a number from 0 to 5, like 4.7',
  })
  expect(checkTestimonial({ ...filledForm, reviewerMail: 'prativa' })).toEqual({
    reviewerMail: 'Enter an email address like sita@example.com',
  })
})
