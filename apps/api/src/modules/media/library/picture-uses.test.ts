import { expect, test } from 'vitest'
import { saveGallery } from '#modules/galleries'
import { saveNotice } from '#modules/notices'
import { contentKinds, documentOf, publishContent } from '#modules/site-content'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { eventually, untilLocked } from '#testing/eventually.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aMenu } from '../../catalogue/catalogue.factory.ts'
import { saveDraft, scheduleContent } from '../../site-content/edit/draft-content.service.ts'
import { aHero, someDish } from '../../site-content/site-content.factory.ts'
import { deletePicture } from './library.service.ts'
import { aPhoto } from '../media.factory.ts'
import { findUses } from './picture-uses.service.ts'
import { lockPicturesAt } from '../store/pictures-at.service.ts'
import { storePicture } from '../store/store-picture.service.ts'

const product = testApp()
let width = 40
const aPicture = async () =>
  storePicture({ bytes: await aPhoto({ width: (width += 1), height: 30 }), alt: '' })
const usesOf = async (id: string) => {
  const [row] = (await product.database.pool.query('select id, hash from pictures where id = $1', [id])).rows
  return (await read((tx) => findUses(tx, [row]))).get(id)
}
const hero = documentOf(contentKinds.hero)

test('galleries, notices, branches and foods report the pictures they use', async () => {
  const { id } = await aPicture()
  expect(await usesOf(id)).toBeUndefined()
  const [gallery, notice] = [newId(), newId()]
  await saveGallery({ id: gallery, title: 'Dashain', pictureIds: [id, (await aPicture()).id] })
  await saveNotice({ id: notice, title: 'Closed', pictureIds: [id] })
  const cover = await aBranch({ name: 'Thamel', pictureIds: [id] })
  const food = (
    await aMenu([
      {
        name: 'More',
        foods: [{ name: 'Kothey', price: 1, pictureId: id, isBestseller: false, allergens: [] }],
      },
    ])
  ).get('Kothey')
  expect(await usesOf(id)).toEqual(
    expect.arrayContaining([
      { kind: 'gallery', id: gallery, name: 'Dashain', state: 'live' },
      { kind: 'notice', id: notice, name: 'Closed', state: 'live' },
      { kind: 'branch', id: cover, name: 'Thamel', state: 'live' },
      { kind: 'food', id: food, name: 'Kothey', state: 'live' },
    ]),
  )
})

test('a content uses its pictures live, scheduled, as a draft, and in every earlier version', async () => {
  const { id, picture } = await aPicture()
  const withIt = aHero({ mainImageUrl: picture.jpeg })
  const draft = await saveDraft('operator', hero, { content: withIt })
  expect(await usesOf(id)).toEqual([{ kind: 'content', id: 'hero/main', name: '', state: 'draft' }])
  await scheduleContent('operator', hero, { version: draft, goLiveAt: new Date('2030-01-01') })
  expect(await usesOf(id)).toMatchObject([{ state: 'scheduled' }])
  await scheduleContent('operator', hero, { version: draft, goLiveAt: undefined })
  await publishContent('operator', hero, { content: withIt })
  expect(await usesOf(id)).toMatchObject([{ state: 'live' }])
  await product.database.pool.query(`delete from site_documents where state = 'draft'`)
  await publishContent('operator', hero, { content: aHero() })
  expect(await usesOf(id)).toMatchObject([{ state: 'earlier' }])
  const dish = documentOf(contentKinds.dish, newId())
  await publishContent('operator', dish, {
    content: someDish({ name: 'Sadeko', images: ['', picture.webp[0]!.url, ''] }),
  })
  expect(await usesOf(id)).toContainEqual({
    kind: 'content',
    id: `dish/${dish.identifier}`,
    name: 'Sadeko',
    state: 'live',
  })
})

test('deleting a picture waits for a transaction that is saving content with it', async () => {
  const { id, picture } = await aPicture()
  let release: () => void = () => undefined
  const stuck = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  const saving = transaction(async (tx) => {
    await lockPicturesAt(tx, [picture.jpeg])
    isHeld = true
    await stuck
  })
  await eventually(() => isHeld)
  let isDone = false
  const deleting = deletePicture(as('admin').actor!, id).finally(() => (isDone = true))
  await untilLocked(product.database.pool)
  expect(isDone).toBe(false)
  release()
  await Promise.all([saving, deleting])
})

// A table that is not in this list can point to a picture that the library considers unused: add `pictureUses` to its module first.
test('every table that points to pictures belongs to a module that reports its uses', async () => {
  const { rows } = await product.database.pool.query(
    `select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'pictures'::regclass order by 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'accounts',
    'branch_photos',
    'branches',
    'foods',
    'gallery_photos',
    'goods_receipt_photos',
    'local_purchases',
    'notice_images',
    'picture_former_names',
    'supplier_bills',
    'waste_entries',
  ])
})
