import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentKinds, documentOf, publishContent } from '#modules/site-content'
import { testDatabase } from '#testing/test-db.ts'
import { readCatalogueFile, seedFolder } from '../catalogue-file.ts'
import { foodExtras } from '../menu/food-extras.ts'
import { seedSite, siteDrafts, sitePictures } from './seed-site.ts'
import { dishes } from './dishes.ts'
import { pageWords } from './page-words.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { returnAndRefund } from './return-and-refund.ts'
import { termsOfUse } from './terms-of-use.ts'

const db = testDatabase()
const address = `/media/${'ab'.repeat(32)}/960.jpg`

test('every draft is valid and unchanged by the schema of its kind', () => {
  const drafts = siteDrafts(() => address)
  expect(drafts).toHaveLength(35)
  for (const { document, content } of drafts) expect(document.kind.schema.parse(content)).toEqual(content)
})

test('every picture file exists and has an alt text', () => {
  const alts: Record<string, string> = JSON.parse(
    readFileSync(new URL('pictures/alt-texts.json', seedFolder), 'utf8'),
  )
  for (const file of sitePictures())
    expect([file, existsSync(new URL(`pictures/${file}`, seedFolder)), alts[file] !== '']).toEqual([
      file,
      true,
      true,
    ])
})

test('a dish is a food of the menu with its price and its picture', () => {
  const prices = new Map(
    readCatalogueFile().categories.flatMap(({ items }) =>
      items.map(({ name, price }) => [name, price * 100] as const),
    ),
  )
  for (const { name, price, images } of Object.values(dishes((file) => file)))
    expect([name, price, images[0]]).toEqual([name, prices.get(name), foodExtras[name]?.picture])
})

test('no two dishes share a picture, and none shows the picture of another food', () => {
  const shown = Object.values(dishes((file) => file)).flatMap(({ images }) => images.filter(Boolean))
  expect(shown).toEqual([...new Set(shown)])
  const others = Object.values(dishes((file) => file)).flatMap(({ images }) => images.slice(1))
  expect(others.filter((file) => file.startsWith('menu/'))).toEqual([])
})

test('no title contains the brand name, which the page appends', () => {
  for (const { title } of Object.values(pageWords)) expect(title).not.toMatch(/Jhol Momo$/)
})

test('the legal pages describe ordering as it is, not as something that opens later', () => {
  const pages = [termsOfUse, privacyPolicy, returnAndRefund]
  for (const text of pages.flatMap(({ sections }) => sections.map((section) => section.text)))
    expect(text).not.toMatch(/step by step|not open yet|once it is open|opens? (soon|later)/i)
  const orders = termsOfUse.sections.find(({ heading }) => heading === 'Orders')
  expect(orders?.text).toMatch(/^- Your order is an offer\./)
})

test('seeding again changes nothing, including edited content', async () => {
  expect(await seedSite(new Map())).toBe(35)
  await publishContent('operator', documentOf(contentKinds.outletsTitle), {
    content: { title: 'Our houses' },
  })
  const versions = async () =>
    (await db.database.pool.query('select * from site_documents order by kind, identifier, version')).rows
  const before = await versions()
  expect(await seedSite(new Map([['hero/jhol-momo-hero.jpg', address]]))).toBe(0)
  expect(await versions()).toEqual(before)
})
