import { beforeEach, expect, test } from 'vitest'
import { saveGallery } from '#modules/galleries'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aBranch } from '../../branches/branches.factory.ts'
import { aDish } from '../site-content.factory.ts'

const product = testApp()
const editor = as('admin')
const query = (sql: string, values: unknown[] = []) => product.database.pool.query(sql, values)
const footer = (path: string) => ({ quickLinks: [{ title: 'Link', path }], company: [] })
const publish = (path: string) => editor.put('/api/v1/footer-cms', footer(path))
const statusOf = async (path: string) => (await publish(path)).statusCode

beforeEach(() => query('truncate site_published, site_documents, site_slugs'))

test('a published link may lead to another site over https, and to any page that exists', async () => {
  const branchId = await aBranch({ name: 'Jhol Momo Thamel' })
  const galleryId = newId()
  await saveGallery({ id: galleryId, title: 'Tihar', pictureIds: [] })
  await aDish({ name: 'Kothey Momo' })
  for (const path of [
    'https://tiktok.example/@jholmomo',
    '/',
    '/services/',
    '/Career?from=footer#top',
    '/enquiry/banquet',
    '/kothey-momo',
    '/menu/kothey-momo',
    `/gallery/${galleryId}`,
    `/jholmomo-outlets/${branchId}`,
    '/menuoutlet/jhol%20momo%20thamel',
  ])
    expect([path, await statusOf(path)]).toEqual([path, 200])
})

test('a link to a page that does not exist is refused at its field, when published and when scheduled', async () => {
  const dish = await aDish({ name: 'Kothey Momo' })
  await editor.remove(`/api/v1/menu-section-cms/items/${dish.identifier}`)
  const closed = await aBranch({ name: 'Jhol Momo Closed' })
  await query('update branches set closed_at = now() where id = $1', [closed])
  for (const path of [
    '/about',
    '/kothey-momo',
    '/menu/kothey-momo',
    '/enquiry/banquet/today',
    '/jholmomo-outlets/nowhere',
    `/jholmomo-outlets/${closed}`,
    '/menuoutlet/jhol%20momo%20closed',
    `/gallery/${newId()}`,
    '/superadmin/dashboard',
    '/%zz',
  ])
    expect([path, (await publish(path)).json()]).toMatchObject([
      path,
      {
        code: 'request.invalid',
        details: [{ path: '/quickLinks/0/path', message: `There is no page at ${path}. Check the link.` }],
      },
    ])
  const content = '/api/v1/content/footer/main'
  const { version } = (await editor.post(`${content}/drafts`, { content: footer('/about') })).json().data
  const goLiveAt = '2999-01-01T00:00:00.000Z'
  const scheduled = await editor.put(`${content}/versions/${version}/schedule`, { goLiveAt })
  expect([scheduled.statusCode, scheduled.json().code]).toEqual([400, 'request.invalid'])
})
