import { LayoutDashboard } from 'lucide-react'
import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { branchArea } from '#shells/branch-admin/branch-area.ts'
import { contentArea } from '#shells/content/content-area.ts'
import { superArea } from '#shells/super-admin/super-area.ts'
import routes from '../../routes.ts'
import { AdminFrame } from './admin-frame.tsx'

const area = {
  home: '/branchadmin/dashboard',
  groups: [{ title: 'Today', links: [{ label: 'Dashboard', to: '/branchadmin/dashboard', icon: LayoutDashboard }] }],
}
const shown = (address: string) =>
  renderElement(
    <AdminFrame area={area} top={<p>New Road</p>}>
      <h1>Namaste</h1>
    </AdminFrame>,
    address,
  )

test('the rail marks the page one is on, and / is the start page too', async () => {
  for (const address of ['/branchadmin/dashboard', '/']) {
    const rail = /<aside[\s\S]*?<\/aside>/.exec(await shown(address))?.[0] ?? ''
    expect(rail, address).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/branchadmin\/dashboard"/)
  }
  expect(await shown('/branchadmin/elsewhere')).not.toContain('aria-current')
})

test('on a phone the same rail is a drawer, with the way out in it', async () => {
  const drawer = /<dialog[\s\S]*?<\/dialog>/.exec(await shown('/'))?.[0] ?? ''
  expect(drawer).toContain('New Road')
  expect(drawer).toContain('Dashboard')
  expect(drawer).toContain('aria-label="Log out"')
})

test('the first thing a keyboard reaches is the way past the rail', async () => {
  expect(await shown('/')).toMatch(/^(<link [^>]*>)*<div[^>]*><a href="#main"[^>]*>Skip to content<\/a>/)
})

type Entry = { path?: string | undefined; children?: Entry[] | undefined }
const addresses = (entries: readonly Entry[], around = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? around : `${around}/${path}`
    return children ? addresses(children, here) : [here]
  })

test.each([
  ['RT-05', branchArea, '/branchadmin/'],
  ['RT-06', superArea, '/superadmin/'],
  ['RT-07', contentArea, '/admin/'],
])('%s the rail of an area leads to each of its pages, and to nothing else', (_, { groups }, start) => {
  const pages = addresses(routes as Entry[]).filter((path) => path.startsWith(start) && !/[:*]/.test(path))
  // A page below another one is reached from there; of the parts of one page only that page counts.
  const targets = groups.flatMap(({ links }) => links.flatMap(({ to, parts = [] }) => [to, ...parts.map((part) => part.to)]))
  const own = [...new Set(targets.map((to) => to.replace(/[?#].*/, '')))]
  expect(own.toSorted()).toEqual(pages.toSorted())
})

test('a group without a page has no heading', async () => {
  const html = await renderElement(<AdminFrame area={{ ...area, groups: [...area.groups, { title: 'Kitchen', links: [] }] }}>x</AdminFrame>)
  expect(html).toContain('Today')
  expect(html).not.toContain('Kitchen')
})

test('RT-06 the line of a section stays marked on a page below it', async () => {
  expect(await shown('/branchadmin/dashboard/1')).toContain('aria-current')
})

test('RT-05 of two lines that lead here only the nearer one is marked', async () => {
  const html = await renderElement(<AdminFrame area={branchArea}>x</AdminFrame>, '/branchadmin/invoice/closing')
  const rail = /<aside[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''
  expect(rail.match(/aria-current="page"[^>]*href="[^"]*"/g)).toEqual([expect.stringContaining('href="/branchadmin/invoice/closing"')])
})
