import { beforeAll, describe, expect, test } from 'vitest'
import { dropPicture, storePicture } from '#modules/media'
import { transaction } from '#platform/db/database.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aPhoto } from '../media/media.factory.ts'
import { contentKinds, documentOf } from './content-kinds.ts'
import { publishContent } from './publish/publish-content.service.ts'
import { aDish, aFooter, aHero, aWholeSite, someDish } from './site-content.factory.ts'

// Nothing listens on this Redis port: a change is visible at once anyway, because the writing process invalidates its own cache.
testApp({ redisUrl: 'redis://127.0.0.1:4119' })
const get = async (path: string) => (await as('public').get(`/api/v1/${path}`)).json()
const beside = { version: 1, publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/), pictures: {} }

const addresses = [
  'footer-cms',
  'landing-cms/get',
  'menu-section-cms/section',
  'outlets-cms',
  'testimonial-cms',
  'about-cms',
  'services-cms',
  'enquiry-cms',
  'banquet-cms',
  'contact-cms',
  'legal-cms/privacy-policy',
  'page-cms/home',
  'menu-section-cms/items/by-slug/jhol-momo',
]

describe('before anything is published', () => {
  test.each(addresses)('%s answers 404 with a code', async (path) => {
    const reply = await as('public').get(`/api/v1/${path}`)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'content.unknown'])
  })

  test('the list of dishes is empty', async () => {
    expect(await get('menu-section-cms/items')).toEqual({ success: true, data: [] })
  })
})

describe('published', () => {
  beforeAll(() => aWholeSite())

  test.each(addresses)(
    '%s is public, with and without the trailing slash, and is cacheable by ETag',
    async (path) => {
      const reply = await as('public').get(`/api/v1/${path}/`)
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-cache'])
      const again = await as('public').get(`/api/v1/${path}`, {
        'if-none-match': String(reply.headers['etag']),
      })
      expect(again.statusCode).toBe(304)
    },
  )

  test('API-08 API-30 GET footer-cms gives quickLinks and company at data.data', async () => {
    const footer = { quickLinks: [{ title: 'Outlets', path: '/jholmomo-outlets' }], company: [] }
    expect(await get('footer-cms')).toEqual({ success: true, data: { data: { ...footer, ...beside } } })
  })

  test('API-20 API-29 GET landing-cms/get gives the whole hero at data.data', async () => {
    expect((await get('landing-cms/get')).data.data).toEqual({
      ...aHero(),
      _id: 'main_hero',
      identifier: 'main_hero',
      ...beside,
    })
  })

  test('API-09 API-27 GET menu-section-cms/section gives the section in data', async () => {
    const section = {
      identifier: 'main_menu',
      titleBluePart: 'Our',
      titleOrangePart: 'Menu',
      subtitle: 'In every fold.',
    }
    expect((await get('menu-section-cms/section')).data).toEqual({ ...section, ...beside })
  })

  test('API-20 API-28 GET menu-section-cms/items gives a list in data: price a number, ingredients and steps lists', async () => {
    const dish = {
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      slug: 'jhol-momo',
      name: 'Jhol Momo',
      description: 'Ten momos in broth.',
      price: 200.5,
      ingredients: ['Buff mince', 'Sesame'],
      steps: ['Fold', 'Steam', 'Pour'],
      imageUrl1: '',
      imageUrl2: '',
      imageUrl3: '',
      rating: 5,
      ...beside,
    }
    expect((await get('menu-section-cms/items')).data).toEqual([dish])
    expect((await get('menu-section-cms/items/by-slug/jhol-momo')).data).toEqual(dish)
  })

  test("API-10 API-30 GET testimonial-cms gives review, reviewer, reviewerMail and rating as text '4.7'", async () => {
    const praise = { review: 'Still steaming.', reviewer: 'Prativa', reviewerMail: '', rating: '4.7' }
    expect((await get('testimonial-cms')).data).toEqual({ ...praise, ...beside })
  })

  test('API-30 the mail address of the reviewer is sent to the content team, not to anonymous readers', async () => {
    const address = 'praise@jholmomo.example'
    expect((await as('public').get('/api/v1/testimonial-cms')).body).not.toContain(address)
    const state = await as('admin').get('/api/v1/content/testimonial/main')
    expect(state.json().data).toMatchObject({ live: { content: { reviewerMail: address } } })
  })

  test('API-21 API-30 GET about-cms gives ourVision, ourMission, ourGoals, lists of title, description, image', async () => {
    const item = (title: string) => [{ title, description: 'In a few words.', image: '' }]
    const about = {
      ourVision: item('A bowl in every town'),
      ourMission: item('Folded by hand'),
      ourGoals: item('Less plastic'),
    }
    expect((await get('about-cms')).data).toEqual({ ...about, ...beside })
  })

  test('API-10 API-21 GET services-cms gives servicesTitle, description and servicesList of heading, description, imageUrl', async () => {
    const servicesList = [{ heading: 'Home delivery', description: 'Sealed bowls.', imageUrl: '' }]
    expect((await get('services-cms')).data).toEqual({
      servicesTitle: 'Our Services',
      description: 'How we feed you.',
      servicesList,
      ...beside,
    })
  })

  test.each([
    ['enquiry-cms', 'Franchise Enquiry'],
    ['banquet-cms', 'Banquet Enquiry'],
  ])(
    'API-10 API-21 GET %s gives heading, description, image, email, phoneNumber, location',
    async (path, heading) => {
      const page = {
        description: 'Tell us more.',
        image: '',
        email: 'ask@jholmomo.example',
        phoneNumber: '9801200300',
        location: 'Kathmandu',
      }
      expect((await get(path)).data).toEqual({ heading, ...page, ...beside })
    },
  )

  test("HOM-07 a legal page is read with its version's number and date; another name is rejected", async () => {
    expect((await get('legal-cms/privacy-policy')).data).toMatchObject({
      title: 'Privacy & Policy',
      ...beside,
    })
    expect((await get('legal-cms/terms-of-use')).code).toBe('content.unknown')
    expect((await get('legal-cms/imprint')).code).toBe('request.invalid')
  })

  test('the contact page, the outlets title and the page texts are in data', async () => {
    expect((await get('contact-cms')).data).toMatchObject({ heading: 'Contact Us', officeHours: '' })
    expect((await get('outlets-cms')).data).toEqual({ title: 'Find Our Outlets', ...beside })
    expect((await get('page-cms/home')).data).toEqual({
      title: 'Steaming hot',
      description: 'The way Kathmandu eats.',
      ...beside,
    })
  })
})

test('ITEM-07 a former slug returns the dish with its current slug', async () => {
  const dish = await aDish({ name: 'Chilli Momo' })
  expect((await get('menu-section-cms/items/by-slug/chilli-momo')).data.slug).toBe('chilli-momo')
  await publishContent('operator', dish, { content: someDish({ name: 'C Momo' }) })
  expect((await get('menu-section-cms/items/by-slug/chilli-momo')).data).toMatchObject({
    _id: dish.identifier,
    slug: 'c-momo',
    version: 2,
  })
})

test('the picture sizes are returned beside the content, by address', async () => {
  const { picture } = await storePicture({ bytes: await aPhoto({ width: 400, height: 300 }), alt: 'A bowl' })
  const gone = await storePicture({ bytes: await aPhoto({ width: 40, height: 30 }), alt: '' })
  const unknown = gone.picture.jpeg
  await publishContent('operator', documentOf(contentKinds.hero), {
    content: aHero({ mainImageUrl: picture.jpeg, decorativeImageUrl: unknown }),
  })
  await transaction((tx) => dropPicture(tx, gone.id))
  const { data } = (await get('landing-cms/get')).data
  expect(data).toMatchObject({ mainImageUrl: picture.jpeg, decorativeImageUrl: unknown })
  expect(Object.keys(data.pictures)).toEqual([picture.jpeg])
  expect(data.pictures[picture.jpeg]).toMatchObject({
    Alt: 'A bowl',
    Width: 400,
    Height: 300,
    Jpeg: picture.jpeg,
  })
  const [first, second] = [
    await aDish({ name: 'Seen', images: [picture.jpeg, '', ''] }),
    await aDish({ name: 'Unseen' }),
  ]
  const dishes: { _id: string; pictures: object }[] = (await get('menu-section-cms/items')).data
  const picturesOf = (id: string) => Object.keys(dishes.find(({ _id }) => _id === id)!.pictures)
  expect([picturesOf(first.identifier), picturesOf(second.identifier)]).toEqual([[picture.jpeg], []])
})

test('a change is in the next response, with Redis down', async () => {
  await get('footer-cms')
  await publishContent('operator', documentOf(contentKinds.footer), { content: aFooter('Our outlets') })
  expect((await get('footer-cms')).data.data.quickLinks[0].title).toBe('Our outlets')
})
