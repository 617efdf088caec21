// The API's site content, as the texts that must be on its pages.
import type { Wanted } from './browser-texts.ts'

export type PageTexts = { path: string; wanted: Wanted[] }

type Fields = Record<string, unknown>
type Text = string | number | undefined

const rupees = (price: number) => `Rs. ${price.toFixed(2)}`

/** A long text is shown as paragraphs and list items. */
const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/^- /, '').trim())

const words = (kind: string, ...texts: Text[]): Wanted[] =>
  texts.flatMap((text) => (text ? linesOf(String(text)).filter(Boolean) : [])).map((text) => ({ kind, text }))

const pick = (kind: string, of: Fields, ...names: string[]): Wanted[] =>
  words(kind, ...names.map((name) => of[name] as Text))
const all = (kind: string, list: unknown, ...names: string[]): Wanted[] =>
  (list as Fields[]).flatMap((item) => pick(`${kind} ${names.join('/')}`, item, ...names))

async function content(origin: string, path: string): Promise<Fields> {
  const answer = await fetch(`${origin}/api/v1/${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const { data } = (await answer.json()) as { data: Fields }
  return 'data' in data ? (data['data'] as Fields) : data
}

const person = (place: string, of: Fields) =>
  pick(place, of, 'heading', 'description', 'email', 'phoneNumber', 'location')

const contactLines = (hero: Fields): Wanted[] =>
  Object.values(hero['contactInfo'] as Record<string, Fields>).flatMap((line) =>
    pick('contact info', line, 'title', 'value'),
  )

async function home(origin: string): Promise<PageTexts> {
  const [hero, section, dishes, title, testimonial] = await Promise.all([
    content(origin, 'landing-cms/get'),
    content(origin, 'menu-section-cms/section'),
    content(origin, 'menu-section-cms/items'),
    content(origin, 'outlets-cms'),
    content(origin, 'testimonial-cms/'),
  ])
  const headline = ['headlineBlue1', 'headlineOrange1', 'headlineBlue2', 'headlineOrange2']
  const shown = (dishes as unknown as Fields[]).slice(0, 8)
  return {
    path: '/',
    wanted: [
      ...pick('hero', hero, ...headline, 'subDescription', 'ctaButtonText'),
      ...contactLines(hero),
      ...pick('menu section', section, 'titleBluePart', 'titleOrangePart', 'subtitle'),
      ...all('dish', shown, 'name', 'description'),
      ...shown.flatMap((dish) => words('dish price', rupees(dish['price'] as number))),
      ...pick('outlets title', title, 'title'),
      ...pick('testimonial', testimonial, 'review', 'reviewer', 'rating'),
    ],
  }
}

async function dishes(origin: string): Promise<PageTexts[]> {
  const list = (await content(origin, 'menu-section-cms/items')) as unknown as Fields[]
  return list.map((dish) => ({
    path: `/menu/${String(dish['slug'])}`,
    wanted: [
      ...pick('dish', dish, 'name', 'description'),
      ...words('ingredient', ...(dish['ingredients'] as string[])),
      ...words('step', ...(dish['steps'] as string[])),
      ...words('fixed', 'Nepali Street Style Delight', 'Place an Order'),
    ],
  }))
}

async function legal(origin: string, page: string): Promise<PageTexts> {
  const { title, sections } = await content(origin, `legal-cms/${page}`)
  return {
    path: `/${page}`,
    wanted: [...words('legal title', title as string), ...all('legal section', sections, 'heading', 'text')],
  }
}

async function galleries(origin: string): Promise<PageTexts[]> {
  const list = (await content(origin, 'gallery/photogallery')) as unknown as Fields[]
  return [
    { path: '/gallery', wanted: all('gallery', list, 'title') },
    ...list.map((one) => ({ path: `/gallery/${String(one['_id'])}`, wanted: pick('gallery', one, 'title') })),
  ]
}

/** Every page of the site with the texts of its content. */
export async function siteTexts(origin: string): Promise<PageTexts[]> {
  const [services, about, franchise, banquet, contact, hero, jobs] = await Promise.all([
    content(origin, 'services-cms'),
    content(origin, 'about-cms'),
    content(origin, 'enquiry-cms/'),
    content(origin, 'banquet-cms/'),
    content(origin, 'contact-cms'),
    content(origin, 'landing-cms/get'),
    content(origin, 'designation/getAll'),
  ])
  return [
    await home(origin),
    ...(await dishes(origin)),
    {
      path: '/services',
      wanted: [
        ...pick('services', services, 'servicesTitle', 'description'),
        ...all('service', services['servicesList'], 'heading', 'description', 'ctaText'),
      ],
    },
    {
      path: '/about-us',
      wanted: ['ourVision', 'ourMission', 'ourGoals'].flatMap((part) =>
        all(part, about[part], 'title', 'description'),
      ),
    },
    { path: '/enquiry', wanted: [...person('franchise', franchise), ...person('banquet', banquet)] },
    { path: '/enquiry/frenchie', wanted: person('franchise', franchise) },
    { path: '/enquiry/banquet', wanted: person('banquet', banquet) },
    {
      path: '/contact-us',
      wanted: [...pick('contact', contact, 'heading', 'description', 'officeHours'), ...contactLines(hero)],
    },
    { path: '/career', wanted: all('designation', jobs, 'name') },
    ...(await galleries(origin)),
    ...(await Promise.all(
      ['privacy-policy', 'terms-of-use', 'return-and-refund'].map((page) => legal(origin, page)),
    )),
  ]
}
