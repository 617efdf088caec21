import { beforeEach, describe, expect, test } from 'vitest'
import { storePicture } from '#modules/media'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { aPhoto } from '../../media/media.factory.ts'
import { aFooter, aHero } from '../site-content.factory.ts'

const product = testApp()
const editor = as('admin')
const rows = async (statement: string) => (await product.database.pool.query(statement)).rows
const read = async (path: string) => (await as('public').get(`/api/v1/${path}`)).json()

beforeEach(() => product.database.pool.query('truncate site_published, site_documents, site_slugs'))

const item = (title: string) => [{ title, description: 'In a few words.', image: '' }]
const enquiry = {
  heading: 'Ask us',
  description: 'Tell us more.',
  image: '',
  email: '',
  phoneNumber: '9801200300',
  location: 'Patan',
}
const services = {
  servicesTitle: 'Ours',
  description: 'How.',
  servicesList: [{ heading: 'Delivery', description: 'Hot.', imageUrl: '' }],
}

type Answer = { data: { data?: unknown } }
type Write = {
  verb: 'PUT' | 'POST'
  path: string
  reads?: string
  body: Record<string, unknown>
  at?: (answer: Answer) => unknown
}
const inside = ({ data }: Answer) => data
const twice = ({ data }: Answer) => data.data

const writes: Write[] = [
  { verb: 'PUT', path: 'footer-cms', body: aFooter(), at: twice },
  { verb: 'PUT', path: 'landing-cms', reads: 'landing-cms/get', body: aHero(), at: twice },
  {
    verb: 'PUT',
    path: 'menu-section-cms/section',
    body: { titleBluePart: 'Our', titleOrangePart: 'Menu', subtitle: 'In every fold.' },
  },
  { verb: 'PUT', path: 'outlets-cms', body: { title: 'Find Our Outlets' } },
  {
    verb: 'PUT',
    path: 'testimonial-cms',
    body: { review: 'Hot.', reviewer: 'Sita', reviewerMail: '', rating: '4.7' },
  },
  {
    verb: 'PUT',
    path: 'about-cms',
    body: { ourVision: item('One'), ourMission: item('Two'), ourGoals: item('Three') },
  },
  { verb: 'POST', path: 'services-cms/create', reads: 'services-cms', body: services },
  { verb: 'PUT', path: 'enquiry-cms', body: enquiry },
  { verb: 'PUT', path: 'banquet-cms', body: enquiry },
  {
    verb: 'PUT',
    path: 'contact-cms',
    body: { heading: 'Contact', description: 'Call us.', officeHours: '' },
  },
  {
    verb: 'PUT',
    path: 'legal-cms/terms-of-use',
    body: { title: 'Terms', sections: [{ heading: 'One', text: 'Two' }] },
  },
  { verb: 'PUT', path: 'page-cms/menu', body: { title: 'Menu', description: 'All dishes.' } },
]

describe.each(writes)('$verb $path', ({ verb, path, reads = path, body, at = inside }) => {
  const send = (sent: object, who = editor) => who.call(verb, `/api/v1/${path}`, { body: sent })

  test('API-08 API-10 publishes at once and responds like the read, with and without a trailing slash', async () => {
    const reply = await send(body)
    expect([reply.statusCode, at(reply.json())]).toMatchObject([200, { ...body, version: 1 }])
    expect(at(await read(reads))).toEqual(at(reply.json()))
    expect((await editor.call(verb, `/api/v1/${path}/`, { body })).statusCode).toBe(200)
  })

  test('SEC-08 is allowed for admin and superadmin only', async () => {
    expect((await send(body, as('public'))).json().code).toBe('auth.required')
    for (const role of ['user', 'branchAdmin'] as const)
      expect((await send(body, as(role))).json().code).toBe('auth.forbidden')
    expect(await rows('select from site_documents')).toEqual([])
    expect((await send(body, as('superadmin'))).statusCode).toBe(200)
  })

  test('CMS-23 a stale version is rejected; without a version the write is accepted and audited as such', async () => {
    await send({ ...body, version: 0 })
    const stale = await send({ ...body, ...changed(body), version: 0 })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { success: false, code: 'content.changed', details: { version: 1 } },
    ])
    expect(at(await read(reads))).toMatchObject(body)
    expect((await send({ ...body, ...changed(body) })).statusCode).toBe(200)
    expect(
      await rows("select details from audit_log where subject_kind = 'content' order by id desc limit 2"),
    ).toEqual([
      { details: { version: 2, over: 1, withoutVersion: true } },
      { details: { version: 1, over: 0 } },
    ])
  })

  test('the body of a read can be sent back unchanged; invalid content is rejected with its path', async () => {
    await send(body)
    const again = await send(at(await read(reads)) as object)
    expect([again.statusCode, at(again.json())]).toMatchObject([200, { version: 1 }])
    const [first] = Object.keys(body)
    const wrong = await send({ ...body, [first!]: 7 })
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'request.invalid'])
    expect((await send({ ...body, isAdmin: true })).statusCode).toBe(400)
  })
})

/** Changes the first text of a body, or of its first list. */
function changed(body: Record<string, unknown>): object {
  const [key, value] = Object.entries(body)[0]!
  if (typeof value === 'string') return { [key]: `${value}!` }
  const [first] = value as Record<string, string>[]
  return { [key]: [{ ...first, title: 'Another' }] }
}

test('of two concurrent writes from the same version one is published, the other gets the name of its author', async () => {
  const [one, other] = [await anAccount({ role: 'admin' }), await anAccount({ role: 'superadmin' })]
  await editor.put(`/api/v1/outlets-cms`, { title: 'First' })
  const save = async ({ id }: { id: string }, title: string) =>
    (await aSession({ accountId: id })).calls.put(`/api/v1/outlets-cms`, { title, version: 1 })
  const replies = await Promise.all([save(one, 'Mine'), save(other, 'Theirs')])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const { details } = replies.find(({ statusCode }) => statusCode === 409)!.json()
  expect(details).toMatchObject({
    version: 2,
    author: expect.stringMatching(/\w+ \w+/),
    publishedAt: expect.any(String),
  })
  expect(await rows('select from site_documents')).toHaveLength(2)
})

test('an unknown picture is rejected, an uploaded one is returned with its sizes', async () => {
  const { picture } = await storePicture({ bytes: await aPhoto({ width: 60, height: 40 }), alt: 'A bowl' })
  const unknown = await editor.put(`/api/v1/enquiry-cms`, {
    ...enquiry,
    image: `/media/${'0'.repeat(64)}/40.jpg`,
  })
  expect([unknown.statusCode, unknown.json().details[0].message]).toEqual([
    400,
    'A picture no longer exists. Please upload it again.',
  ])
  const { data } = (await editor.put(`/api/v1/enquiry-cms`, { ...enquiry, image: picture.jpeg })).json()
  expect(data.pictures[picture.jpeg]).toMatchObject({ Alt: 'A bowl' })
})

test('the longest possible legal page is accepted', async () => {
  const sections = Array.from({ length: 40 }, () => ({ heading: 'झोल', text: 'म'.repeat(6000) }))
  expect(
    (await editor.put(`/api/v1/legal-cms/privacy-policy`, { title: 'Privacy', sections })).statusCode,
  ).toBe(200)
})

describe('dishes', () => {
  const items = '/api/v1/menu-section-cms/items'
  const dish = {
    name: 'Jhol Momo',
    description: 'In broth.',
    price: 200.5,
    ingredients: 'Buff mince, Sesame,',
    steps: 'Fold, Steam',
  }
  const create = async (over: object = {}) =>
    (await editor.post(items, [{ ...dish, ...over }])).json().data[0]

  test('API-09 CMS-09 an array of one creates a dish and returns its _id', async () => {
    const made = await create()
    expect(made).toMatchObject({
      slug: 'jhol-momo',
      price: 200.5,
      ingredients: ['Buff mince', 'Sesame'],
      steps: ['Fold', 'Steam'],
      rating: 5,
    })
    expect([made.imageUrl1, made.imageUrl2, made.imageUrl3]).toEqual(['', '', ''])
    expect((await read('menu-section-cms/items')).data).toEqual([made])
    for (const body of [[], [dish, dish], dish]) expect((await editor.post(items, body)).statusCode).toBe(400)
  })

  test('sent several times, also concurrently, it is created once', async () => {
    const made = await Promise.all([create(), create(), create()])
    expect(new Set(made.map(({ _id }) => _id)).size).toBe(1)
    expect((await read('menu-section-cms/items')).data).toHaveLength(1)
    expect((await create({ name: 'Thukpa' }))._id).not.toBe(made[0]._id)
  })

  test('API-09 a dish is changed by its _id, lists as text or as arrays, and its slug follows its name', async () => {
    const { _id } = await create()
    const reply = await editor.put(`${items}/${_id}`, {
      ...dish,
      name: 'C Momo',
      steps: ['Fry'],
      rating: 4,
      version: 1,
    })
    expect(reply.json().data).toMatchObject({ _id, slug: 'c-momo', steps: ['Fry'], rating: 4, version: 2 })
    expect((await read('menu-section-cms/items/by-slug/jhol-momo')).data.slug).toBe('c-momo')
    const stale = await editor.put(`${items}/${_id}`, { ...dish, version: 1 })
    expect([stale.statusCode, stale.json().details.version]).toEqual([409, 2])
  })

  test('API-09 a deleted dish is hidden from visitors, a repeated delete succeeds, and saving it again restores it', async () => {
    const { _id } = await create()
    for (let times = 0; times < 2; times += 1)
      expect((await editor.remove(`${items}/${_id}`)).json()).toEqual({ success: true })
    expect((await read('menu-section-cms/items')).data).toEqual([])
    expect(
      await rows(`select from audit_log where subject_id = 'dish/${_id}' and action = 'content.unpublished'`),
    ).toHaveLength(1)
    const old = await editor.put(`${items}/${_id}`, { ...dish, version: 1 })
    expect([old.statusCode, old.json().details]).toEqual([409, { version: 0 }])
    expect((await editor.put(`${items}/${_id}`, { ...dish, version: 0 })).json().data).toMatchObject({
      _id,
      slug: 'jhol-momo',
      version: 2,
    })
  })

  test('an unknown dish can be neither changed nor deleted', async () => {
    expect((await editor.put(`${items}/${newId()}`, dish)).json().code).toBe('content.unknown')
    expect((await editor.remove(`${items}/${newId()}`)).json().code).toBe('content.unknown')
  })

  test('SEC-08 visitors and branch admins can neither create, change nor delete one', async () => {
    const { _id } = await create()
    for (const who of [as('public'), as('user'), as('branchAdmin')])
      for (const reply of [
        await who.post(items, [dish]),
        await who.put(`${items}/${_id}`, dish),
        await who.remove(`${items}/${_id}`),
      ])
        expect(reply.statusCode).toBe(who.actor ? 403 : 401)
    expect(await rows('select from site_documents')).toHaveLength(1)
  })
})
