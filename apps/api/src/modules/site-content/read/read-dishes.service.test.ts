import { beforeEach, describe, expect, test } from 'vitest'
import { cached, getCached } from '#platform/cache/cache.ts'
import { testDatabase } from '#testing/test-db.ts'
import { listKey, slugKey } from '../content-keys.ts'
import { contentKinds } from '../content-kinds.ts'
import { publishContent, unpublishContent } from '../publish/publish-content.service.ts'
import { readDishBySlug, readDishes } from './read-dishes.service.ts'
import { aDish, someDish } from '../site-content.factory.ts'

const product = testDatabase()
type DishDocument = Awaited<ReturnType<typeof aDish>>
const rename = (dish: DishDocument, name: string) =>
  publishContent('operator', dish, { content: someDish({ name }) })
const slugs = async () => (await readDishes()).map(({ content }) => content.slug)

beforeEach(() => product.database.pool.query('truncate site_published, site_documents, site_slugs'))

test('dishes are listed in creation order, without unpublished ones; none is an empty list', async () => {
  expect(await readDishes()).toEqual([])
  const [first, second] = [await aDish({ name: 'Thukpa' }), await aDish({ name: 'Chiya' })]
  await rename(first, 'Thukpa soup')
  expect((await readDishes()).map(({ content }) => content.id)).toEqual([first.identifier, second.identifier])
  await unpublishContent('operator', first)
  expect(await slugs()).toEqual(['chiya'])
  await expect(readDishBySlug('thukpa-soup')).rejects.toMatchObject({ code: 'content.unknown' })
})

describe('ITEM-07 the slug of a dish', () => {
  test('is made from its name and unique', async () => {
    for (const name of ['Jhol Momo', 'Jhol  momo!', 'JHOL MOMO', 'झोल मःम']) await aDish({ name })
    expect(await slugs()).toEqual([
      'jhol-momo',
      'jhol-momo-2',
      'jhol-momo-3',
      expect.stringMatching(/^dish-[0-9a-f]{6}$/),
    ])
  })

  test('is never the first segment of another route', async () => {
    for (const name of ['Menu', 'About us', 'Superadmin']) await aDish({ name })
    expect(await slugs()).toEqual(['menu-2', 'about-us-2', 'superadmin-2'])
  })

  test('stays when the dish changes but its name does not, and follows the name', async () => {
    const [, second] = [await aDish(), await aDish()]
    await publishContent('operator', second, { content: someDish({ price: 30_000 }) })
    expect(await slugs()).toEqual(['jhol-momo', 'jhol-momo-2'])
    await rename(second, 'C Momo')
    expect(await slugs()).toEqual(['jhol-momo', 'c-momo'])
  })

  test('a former slug still finds the dish and returns the current one; other dishes cannot take it', async () => {
    const dish = await aDish({ name: 'Chilli Momo' })
    await rename(dish, 'C Momo')
    await rename(dish, 'Hot C Momo')
    for (const slug of ['chilli-momo', 'c-momo', 'hot-c-momo']) {
      const { content, version } = await readDishBySlug(slug)
      expect([content.id, content.slug, version]).toEqual([dish.identifier, 'hot-c-momo', 3])
    }
    await aDish({ name: 'C Momo' })
    expect(await slugs()).toEqual(['hot-c-momo', 'c-momo-2'])
    await rename(dish, 'Chilli Momo')
    expect(await slugs()).toEqual(['chilli-momo', 'c-momo-2'])
    await expect(readDishBySlug('c-mom')).rejects.toMatchObject({ code: 'content.unknown' })
  })

  test('concurrent new dishes of one name all get a slug', async () => {
    await Promise.all([1, 2, 3, 4, 5].map(() => aDish()))
    expect((await slugs()).toSorted()).toEqual([
      'jhol-momo',
      'jhol-momo-2',
      'jhol-momo-3',
      'jhol-momo-4',
      'jhol-momo-5',
    ])
  })
})

test('a change invalidates the list and the responses of every slug the dish ever had', async () => {
  const dish = await aDish({ name: 'Old name' })
  const keys = [listKey(contentKinds.dish), slugKey(contentKinds.dish, 'old-name')]
  for (const key of keys) await cached(key, 60_000, async () => 'old')
  await rename(dish, 'New name')
  expect(keys.map((key) => getCached(key))).toEqual([undefined, undefined])
})
