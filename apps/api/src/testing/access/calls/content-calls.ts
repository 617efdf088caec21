import { saveGallery } from '#modules/galleries'
import { saveNotice } from '#modules/notices'
import { contentKinds as kinds, documentOf, publishContent } from '#modules/site-content'
import { newId } from '#platform/ids/ids.ts'
import { fieldOf, formOf, partOf } from '../../form.ts'
import type { ValidCall, Scene } from '../valid-calls.ts'
import { hero } from '../open-site.ts'

const put =
  (json: object): ValidCall =>
  async () => ({ json })

const aPage =
  (own: string, json: object): ValidCall =>
  async () => ({ own, json, malformed: 'no-page-of-ours' })

const dish = {
  name: 'Thukpa',
  description: 'Noodles.',
  price: 180,
  ingredients: 'Noodles, Broth',
  steps: 'Boil',
}
const item = [{ title: 'One', description: 'Two', image: '' }]
const enquiryPage = {
  heading: 'Two',
  description: 'Two',
  image: '',
  email: '',
  phoneNumber: '',
  location: '',
}
async function aDish(): Promise<string> {
  const id = newId()
  const content = {
    name: 'Chiya',
    description: 'Tea.',
    price: 4_000,
    ingredients: ['Tea'],
    steps: ['Boil'],
    rating: 5,
  }
  await publishContent('operator', documentOf(kinds.dish, id), {
    content: { ...content, images: ['', '', ''] },
  })
  return id
}

/** A new dish with one version; the id in the URL is the dish, kind and version are fixed. */
const aVersion =
  (json?: object): ValidCall =>
  async () => ({ own: await aDish(), filled: { kind: 'dish', version: '1' }, json })

const draft = {
  ...dish,
  price: 18_000,
  ingredients: ['Noodles'],
  steps: ['Boil'],
  images: ['', '', ''],
  rating: 5,
}

const dishOrder: ValidCall = async ({ pool }) => {
  const { rows } = await pool.query<{ identifier: string }>(
    `select identifier from site_published where kind = 'dish' order by position, identifier`,
  )
  const ids = rows.map(({ identifier }) => identifier)
  return { json: { from: ids, to: ids } }
}

async function aDraft({ pool }: Scene) {
  const own = newId()
  const values = [own, JSON.stringify(draft)]
  await pool.query(
    `insert into site_documents (kind, identifier, version, data, author, state) values ('dish', $1, 1, $2, 'operator', 'draft')`,
    values,
  )
  return { own, filled: { kind: 'dish', version: '1' }, json: { goLiveAt: '2999-01-01T00:00:00.000Z' } }
}

const photos = ({ picture }: Scene) => partOf({ name: 'galleryPhotos', bytes: picture.bytes })

async function aGallery({ picture, pool }: Scene): Promise<string> {
  const id = newId()
  await saveGallery({
    id,
    title: 'Shown by the matrix',
    pictureIds: [await pictureAt(pool, picture.address)],
  })
  return id
}

async function pictureAt(pool: Scene['pool'], address: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from pictures where hash = $1', [
    address.split('/')[2],
  ])
  return rows[0]!.id
}

async function aNotice({ pool, picture }: Scene) {
  const own = newId()
  await saveNotice({
    id: own,
    title: 'Shown by the matrix',
    pictureIds: [await pictureAt(pool, picture.address)],
  })
  const { rows } = await pool.query<{ id: string }>('select id from notice_images where notice_id = $1', [
    own,
  ])
  return { own, json: { publicId: rows[0]!.id } }
}

/** Valid calls of the content team. */
export const contentCalls: Record<string, ValidCall> = {
  'PUT /api/v1/footer-cms': put({ quickLinks: [], company: [] }),
  'PUT /api/v1/landing-cms': put({ ...hero, mainImageUrl: '' }),
  'PUT /api/v1/menu-section-cms/section': put({
    titleBluePart: 'Our',
    titleOrangePart: 'Menu',
    subtitle: 'Fresh.',
  }),
  'PUT /api/v1/outlets-cms': put({ title: 'Outlets' }),
  'PUT /api/v1/testimonial-cms': put({ review: 'Good.', reviewer: 'Sita', reviewerMail: '', rating: '4.5' }),
  'PUT /api/v1/about-cms': put({ ourVision: item, ourMission: item, ourGoals: item }),
  'POST /api/v1/services-cms/create': put({
    servicesTitle: 'Two',
    description: 'Two',
    servicesList: [{ heading: 'Two', description: 'Two', imageUrl: '' }],
  }),
  'PUT /api/v1/enquiry-cms': put(enquiryPage),
  'PUT /api/v1/banquet-cms': put(enquiryPage),
  'PUT /api/v1/contact-cms': put({ heading: 'Two', description: 'Two', officeHours: '' }),
  'PUT /api/v1/legal-cms/:page': aPage('privacy-policy', {
    title: 'Privacy',
    sections: [{ heading: 'Two', text: 'Two' }],
  }),
  'PUT /api/v1/page-cms/:page': aPage('home', { title: 'Home', description: 'Momos.' }),
  'POST /api/v1/menu-section-cms/items': put([dish]),
  'PUT /api/v1/menu-section-cms/items/:id': async () => ({ own: await aDish(), json: dish }),
  'PUT /api/v1/menu-section-cms/item-order': dishOrder,
  'DELETE /api/v1/menu-section-cms/items/:id': async () => ({ own: await aDish() }),
  'GET /api/v1/content/:kind/:identifier': aVersion(),
  'DELETE /api/v1/content/:kind/:identifier': aVersion(),
  'POST /api/v1/content/:kind/:identifier/drafts': aVersion({ content: draft }),
  'DELETE /api/v1/content/:kind/:identifier/drafts/:version': async (scene) => {
    const { own, filled } = await aDraft(scene)
    return { own, filled }
  },
  'POST /api/v1/content/:kind/:identifier/preview': aVersion({ content: draft }),
  'GET /api/v1/content/:kind/:identifier/versions': aVersion(),
  'GET /api/v1/content/:kind/:identifier/versions/:version': aVersion(),
  'POST /api/v1/content/:kind/:identifier/versions/:version/restore': aVersion({ basedOn: 1 }),
  'PUT /api/v1/content/:kind/:identifier/versions/:version/schedule': aDraft,
  'POST /api/v1/gallery/photogallery': async (scene) => ({
    form: formOf(fieldOf('title', 'Kitchen'), photos(scene)),
  }),
  'PATCH /api/v1/gallery/photogallery/:id': async (scene) => ({
    own: await aGallery(scene),
    form: formOf(fieldOf('title', 'New')),
  }),
  'DELETE /api/v1/gallery/photogallery/:id': async (scene) => ({ own: await aGallery(scene) }),
  'POST /api/v1/notice': async ({ picture }) => ({
    form: formOf(partOf({ name: 'images', bytes: picture.bytes })),
  }),
  'PUT /api/v1/notice/:id': async (scene) => ({
    own: (await aNotice(scene)).own,
    json: { title: 'Tihar', link: '/services', images: [] },
  }),
  'DELETE /api/v1/notice/:id': aNotice,
  'POST /api/v1/designation/create': async () => ({ json: { designations: [`Cook ${newId()}`] } }),
  'DELETE /api/v1/designation/delete/:id': async ({ pool }) => {
    const own = newId()
    await pool.query('insert into designations (id, name) values ($1, $2)', [own, `Waiter ${own}`])
    return { own }
  },
}
