// Writes a payload into every text that an editor, a branch admin or a visitor can write, through the product's own routes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '../../../apps/api/src/modules/auth/demo-accounts.rules.ts'
import { root } from '../../../tools/stack.ts'
import { outletId } from '../../browser/browser-states.ts'
import { writeProducts } from './payload-products.ts'
import type { Dealer } from './payload-texts.ts'

type Fields = Record<string, unknown>
type Deal = Dealer['deal']
const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

async function ask(
  origin: string,
  method: string,
  path: string,
  { token, json, form }: { token?: string; json?: unknown; form?: FormData },
) {
  const answer = await fetch(`${origin}/api/v1/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined ? { body: JSON.stringify(json) } : form && { body: form }),
  })
  return { status: answer.status, text: await answer.text() }
}

export type AdminSession = { origin: string; boss: string; branch: string; customer: string }

async function signIn(origin: string, who: string): Promise<string> {
  const json = { identifier: `${who}@jholmomo.test`, password: demoPassword }
  const { status, text } = await ask(origin, 'POST', 'auth/login', { json })
  if (status !== 200) throw new Error(`signing in as ${who} answered ${status}: ${text}`)
  return (JSON.parse(text) as { accessToken: string }).accessToken
}

export async function openAdminSession(origin: string): Promise<AdminSession> {
  const [boss, branch, customer] = await Promise.all([
    signIn(origin, 'super'),
    signIn(origin, 'branch'),
    signIn(origin, 'customer'),
  ])
  return { origin, boss, branch, customer }
}

const pages = ['privacy-policy', 'terms-of-use', 'return-and-refund']
const wordsAt: Record<string, string> = {
  home: '/',
  outlets: '/jholmomo-outlets',
  menu: '/jholmomo-menu',
  services: '/services',
  'about-us': '/about-us',
  career: '/career',
  gallery: '/gallery',
  enquiry: '/enquiry',
  'enquiry-frenchie': '/enquiry/frenchie',
  'enquiry-banquet': '/enquiry/banquet',
  'contact-us': '/contact-us',
}

const none = { facebook: '', instagram: '', tiktok: '', youtube: '' }
const hero = (deal: Deal): Fields => ({
  ...Object.fromEntries(
    ['headlineBlue1', 'headlineOrange1', 'headlineBlue2', 'headlineOrange2'].map((name) => [
      name,
      deal(name, '/', 40),
    ]),
  ),
  subDescription: deal('subDescription', '/', 400),
  ctaButtonText: deal('ctaButtonText', '/', 30),
  ctaButtonLink: '/jholmomo-menu',
  mainImageUrl: '',
  mainImageAltText: deal('mainImageAltText', undefined, 160),
  decorativeImageUrl: '',
  decorativeImageAltText: deal('decorativeImageAltText', undefined, 160),
  socialLinks: none,
  contactInfo: Object.fromEntries(
    ['phone', 'email', 'headOffice'].map((name) => [
      name,
      { title: deal(`${name} title`, '/', 40), value: deal(name, '/contact-us', 120) },
    ]),
  ),
})

const enquiryPage = (deal: Deal, at: string): Fields => ({
  heading: deal('heading', at, 80),
  description: deal('description', at, 1000),
  image: '',
  email: '',
  phoneNumber: deal('phoneNumber', at, 40),
  location: deal('location', at, 120),
})

const about = (deal: Deal) =>
  many(2, () => ({
    title: deal('about title', '/about-us', 80),
    description: deal('about description', '/about-us', 600),
    image: '',
  }))

const documents = (deal: Deal): [method: string, path: string, json: unknown][] => [
  ['PUT', 'landing-cms', hero(deal)],
  [
    'PUT',
    'menu-section-cms/section',
    {
      titleBluePart: deal('blue', '/', 40),
      titleOrangePart: deal('orange', '/', 40),
      subtitle: deal('subtitle', '/', 200),
    },
  ],
  ['PUT', 'outlets-cms', { title: deal('outlets title', '/', 80) }],
  [
    'PUT',
    'testimonial-cms',
    {
      review: deal('review', '/', 400),
      reviewer: deal('reviewer', '/', 80),
      reviewerMail: '',
      rating: '4.5',
    },
  ],
  [
    'PUT',
    'footer-cms',
    {
      quickLinks: many(4, () => ({ title: deal('quick link', '/services', 60), path: '/services' })),
      company: many(4, () => ({ title: deal('company link', '/services', 60), path: '/about-us' })),
    },
  ],
  ['PUT', 'about-cms', { ourVision: about(deal), ourMission: about(deal), ourGoals: about(deal) }],
  [
    'POST',
    'services-cms/create',
    {
      servicesTitle: deal('services title', '/services', 80),
      description: deal('services description', '/services', 400),
      servicesList: many(4, () => ({
        heading: deal('service heading', '/services', 80),
        description: deal('service description', '/services', 600),
        imageUrl: '',
        ctaText: deal('service button', '/services', 30),
        ctaLink: '/contact-us',
      })),
    },
  ],
  ['PUT', 'enquiry-cms', enquiryPage(deal, '/enquiry/frenchie')],
  ['PUT', 'banquet-cms', enquiryPage(deal, '/enquiry/banquet')],
  [
    'PUT',
    'contact-cms',
    {
      heading: deal('contact heading', '/contact-us', 80),
      description: deal('contact description', '/contact-us', 400),
      officeHours: deal('office hours', '/contact-us', 120),
    },
  ],
  ...pages.map((page): [string, string, unknown] => [
    'PUT',
    `legal-cms/${page}`,
    {
      title: deal('legal title', `/${page}`, 80),
      sections: many(4, () => ({
        heading: deal('legal heading', `/${page}`, 120),
        text: deal('legal text', `/${page}`, 6000),
      })),
    },
  ]),
  ...Object.entries(wordsAt).map(([page, path]): [string, string, unknown] => [
    'PUT',
    `page-cms/${page}`,
    { title: deal('page title', path, 70), description: deal('page description', path, 200) },
  ]),
]

async function firstDish(origin: string): Promise<{ _id: string; slug: string }> {
  const { text } = await ask(origin, 'GET', 'menu-section-cms/items', {})
  const { data } = JSON.parse(text) as { data: { _id: string; slug: string }[] }
  if (!data[0]) throw new Error('there is no dish')
  return data[0]
}

function dish(deal: Deal, at: string): Fields {
  const entries = (name: string) => many(3, () => deal(name, at, 160)).join(', ')
  return {
    name: deal('dish name', at, 80),
    description: deal('dish description', at, 600),
    price: 180,
    ingredients: entries('ingredient'),
    steps: entries('step'),
  }
}

const photo = () =>
  new Blob([readFileSync(join(root, 'apps/web/public/icon-192.png'))], { type: 'image/png' })

function gallery(deal: Deal): FormData {
  const form = new FormData()
  form.set('title', deal('gallery title', '/gallery', 80))
  form.set('galleryPhotos', photo(), 'photo.png')
  return form
}

function outlet(deal: Deal, at: string): FormData {
  const form = new FormData()
  const texts = {
    BranchName: deal('outlet name', at, 80),
    Location: deal('outlet location', at, 160),
    Description: deal('outlet description', at, 2000),
    cta: deal('outlet button', undefined, 40),
    tags: JSON.stringify([deal('outlet tag', at, 21)]),
  }
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  return form
}

const person = (deal: Deal) => ({
  fullName: deal('name of who asks', undefined, 60),
  contact: '9841000000',
  email: 'sita@example.com',
})

/** Messages of visitors, shown in the super admin's inboxes. */
const enquiries = (deal: Deal, ticket: string, position: string): [path: string, json: unknown][] => [
  [
    'enquiries/franchise',
    {
      ...person(deal),
      city: deal('city', undefined, 80),
      message: deal('franchise message', '/superadmin/frenchies', 1000),
      ticket,
    },
  ],
  [
    'enquiries/banquet',
    {
      ...person(deal),
      eventDate: '2999-12-31',
      guests: 40,
      place: 'not-sure',
      ticket,
      message: deal('banquet message', '/superadmin/banquet', 1000),
    },
  ],
  [
    'enquiries/contact',
    {
      fullName: deal('name of who writes', undefined, 60),
      contact: 'sita@example.com',
      about: 'other',
      ticket,
      message: deal('contact message', '/superadmin/feedback', 1000),
    },
  ],
  [
    'career/create',
    {
      ...person(deal),
      qualification: 'Diploma',
      designation: position,
      ticket,
      tempAddress: deal('present address', undefined, 160),
      permAddress: deal('home address', '/superadmin/employee/applications', 160),
    },
  ],
]

/** A review of an outlet and the outlet's reply; both are shown on its page. */
async function review({ origin, branch, customer }: AdminSession, deal: Deal, id: string): Promise<string[]> {
  const at = `/jholmomo-outlets/${id}`
  const json = { Rating: 4.5, Comment: deal('review comment', at, 500) }
  const response = await ask(origin, 'POST', `reviews/${id}`, { token: customer, json })
  if (response.status !== 200)
    return [`the review answered ${response.status}: ${response.text.slice(0, 300)}`]
  const { id: reviewId } = JSON.parse(response.text) as { id: string }
  const reply = { text: deal('answer to a review', at, 500) }
  const { status, text } = await ask(origin, 'PUT', `reviews/${reviewId}/reply`, {
    token: branch,
    json: reply,
  })
  return status === 200 ? [] : [`the answer to a review answered ${status}: ${text.slice(0, 300)}`]
}

/** Script URLs in place of links: each must be rejected. */
export async function scriptLinksTaken({ origin, boss }: AdminSession): Promise<string[]> {
  const link = 'javascript:ran(0)'
  const plain: Deal = () => 'x'
  const tries: [string, string, unknown][] = [
    ['PUT', 'landing-cms', { ...hero(plain), ctaButtonLink: link }],
    ['PUT', 'landing-cms', { ...hero(plain), mainImageUrl: link }],
    ...Object.keys(none).map((name): [string, string, unknown] => [
      'PUT',
      'landing-cms',
      { ...hero(plain), socialLinks: { ...none, [name]: link } },
    ]),
    ['PUT', 'footer-cms', { quickLinks: [{ title: 'x', path: link }], company: [] }],
    ['PUT', 'footer-cms', { quickLinks: [{ title: 'x', path: `//${link}` }], company: [] }],
    ['PUT', 'enquiry-cms', { ...enquiryPage(plain, ''), image: link }],
    [
      'PUT',
      'menu-section-cms/items/' + (await firstDish(origin))._id,
      { ...dish(plain, ''), imageUrl1: link },
    ],
  ]
  const answers = await Promise.all(
    tries.map(async ([method, path, json]) => ({
      path,
      ...(await ask(origin, method, path, { token: boss, json })),
    })),
  )
  return answers
    .filter(({ status }) => status !== 400)
    .map(({ path, status }) => `${path} answered ${status} to a script for a link`)
}

/** Writes one batch, after which every text of the product holds a payload. Returns what was rejected. */
export async function writeBatch(admin: AdminSession, { deal }: Dealer): Promise<string[]> {
  const { origin, boss, branch, customer } = admin
  const refused: string[] = []
  const must = async (method: string, path: string, what: Parameters<typeof ask>[3]) => {
    const { status, text } = await ask(origin, method, path, what)
    if (status >= 300) refused.push(`${method} ${path} answered ${status}: ${text.slice(0, 300)}`)
  }
  const { text } = await ask(origin, 'GET', 'form-ticket', {})
  const ticket = (JSON.parse(text) as { data: { ticket: string } }).data.ticket
  const isGood = sleep(3100)
  for (const [method, path, json] of documents(deal)) await must(method, path, { token: boss, json })
  const { _id, slug } = await firstDish(origin)
  await must('PUT', `menu-section-cms/items/${_id}`, { token: boss, json: dish(deal, `/menu/${slug}`) })
  await must('POST', 'gallery/photogallery', { token: boss, form: gallery(deal) })
  const positions = many(3, () => deal('designation', '/career', 80))
  await must('POST', 'designation/create', { token: boss, json: { designations: positions } })
  const id = await outletId(origin, 'BNS')
  await must('PATCH', `super-admin/branches/${id}`, {
    token: boss,
    form: outlet(deal, `/jholmomo-outlets/${id}`),
  })
  const names = () => ({
    firstName: deal('first name', undefined, 60),
    lastName: deal('last name', undefined, 60),
  })
  await must('PATCH', 'profile', { token: customer, json: names() })
  await must('PATCH', 'profile', { token: branch, json: names() })
  refused.push(...(await review(admin, deal, id)))
  refused.push(
    ...(await writeProducts(
      (path, json) => ask(origin, 'POST', path, { token: boss, json }),
      deal,
      `/jholmomo-outlets/${id}`,
    )),
  )
  await isGood
  for (const [path, json] of enquiries(deal, ticket, positions[0] ?? '')) await must('POST', path, { json })
  return refused
}
