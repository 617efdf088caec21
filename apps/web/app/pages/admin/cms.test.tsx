import { afterAll, expect, test, vi } from 'vitest'
import { cmsMessages as texts } from '#features/site-content/cms.messages.ts'
import { renderElement } from '#testing/render-page.tsx'
import routes from '../../routes.ts'
import ContentPage, { cmsTabs } from './cms.tsx'

// The tabs are imported lazily, and test files share one process.
afterAll(() => vi.dynamicImportSettled())

const tabsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*role="tab"[^>]*aria-selected="(true|false)"[^>]*>([^<]*)/g)].map(
    ([, isOpen, label]) => ({
      label,
      isOpen: isOpen === 'true',
    }),
  )

test('SEC-07 the page is headed CMS - Content Management, with one button for all of it', async () => {
  const html = await renderElement(<ContentPage />, '/admin/dashboard')
  expect(html).toMatch(/<h1[^>]*>CMS - Content Management<\/h1>/)
  expect(html).toMatch(/<button[^>]*>.*Update All Content/)
})

type Entry = { path?: string | undefined; file: string; children?: Entry[] | undefined }
/** The files from the outermost layout to the page at a path of one segment. */
const filesAt = (path: string, entries: readonly Entry[]): string[] | undefined => {
  for (const entry of entries) {
    const inside = entry.path === path ? [] : entry.path === undefined && filesAt(path, entry.children ?? [])
    if (inside) return [entry.file, ...inside]
  }
  return undefined
}

test("RT-01 'View site' opens the home page, which no role sees replaced by its own layout", async () => {
  const html = await renderElement(<ContentPage />, '/superadmin/customization')
  expect(html).toMatch(/<a [^>]*href="\/home"[^>]*>.*?View site/)
  const files = filesAt('home', routes as Entry[])
  expect(files?.at(-1)).toBe('pages/site/home.tsx')
  expect(files).not.toContain('home-by-role.tsx')
})

test('CMS-01 the tabs are in this order', async () => {
  const tabs = tabsIn(await renderElement(<ContentPage />, '/superadmin/customization'))
  expect(tabs.map(({ label }) => label)).toEqual([
    'Landing Page',
    'Footer',
    'About Us',
    'Services',
    'Enquiry',
    'Career',
    'Gallery',
    'Notice',
  ])
  expect(tabs.filter(({ isOpen }) => isOpen).map(({ label }) => label)).toEqual(['Landing Page'])
})

test.each(cmsTabs.map(({ id, label }) => [id, label]))(
  'CMS-01 the URL ?tab=%s opens %s',
  async (id, label) => {
    const tabs = tabsIn(await renderElement(<ContentPage />, `/admin/dashboard?tab=${id}`))
    expect(tabs.find(({ isOpen }) => isOpen)?.label).toBe(label)
  },
)

test('an unknown tab in the URL opens the first', async () => {
  const tabs = tabsIn(await renderElement(<ContentPage />, '/admin/dashboard?tab=<script>'))
  expect(tabs.find(({ isOpen }) => isOpen)?.label).toBe('Landing Page')
})

test('CMS-02 the message lists what was saved, or what failed and why', () => {
  expect(texts.allUpdated).toBe('All content updated successfully!')
  const failed = [{ label: 'Footer', text: 'Error submitting data' }]
  expect(texts.someFailed(failed, ['Hero Section'])).toBe(
    'Not updated: Footer (Error submitting data). Updated: Hero Section.',
  )
  expect(texts.someFailed(failed, [])).toBe('Not updated: Footer (Error submitting data).')
})
