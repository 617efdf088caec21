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
  search: 'branch' as const,
  groups: [
    { title: 'Today', links: [{ label: 'Dashboard', to: '/branchadmin/dashboard', icon: LayoutDashboard }] },
  ],
}
const render = (address: string) =>
  renderElement(
    <AdminFrame area={area} top={<p>New Road</p>}>
      <h1>Namaste</h1>
    </AdminFrame>,
    address,
  )

test('the rail marks the current page, and / counts as the start page', async () => {
  for (const address of ['/branchadmin/dashboard', '/']) {
    const rail = /<aside[\s\S]*?<\/aside>/.exec(await render(address))?.[0] ?? ''
    expect(rail, address).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/branchadmin\/dashboard"/)
  }
  expect(await render('/branchadmin/elsewhere')).not.toContain('aria-current')
})

test('on a phone the rail is a drawer that contains the log-out button', async () => {
  const drawer = /<dialog[\s\S]*?<\/dialog>/.exec(await render('/'))?.[0] ?? ''
  expect(drawer).toContain('New Road')
  expect(drawer).toContain('Dashboard')
  expect(drawer).toContain('aria-label="Log out"')
})

test('a staff page shows its toasts in the header, in the flow of its row, so they cover no button', async () => {
  const header = /<header[\s\S]*?<\/header>/.exec(await render('/'))?.[0] ?? ''
  const region = /<section aria-label="Notifications"[^>]*>/.exec(header)?.[0] ?? ''
  expect(region).toContain('class="')
  expect(region).not.toMatch(/fixed|absolute/)
})

test('the first focusable element skips the rail', async () => {
  expect(await render('/')).toMatch(/^(<link [^>]*>)*<div[^>]*><a href="#main"[^>]*>Skip to content<\/a>/)
})

type Entry = { path?: string | undefined; children?: Entry[] | undefined }
const addresses = (entries: readonly Entry[], prefix = ''): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path === undefined ? prefix : `${prefix}/${path}`
    return children ? addresses(children, here) : [here]
  })

test.each([
  ['RT-05', branchArea, '/branchadmin/'],
  ['RT-06', superArea, '/superadmin/'],
  ['RT-07', contentArea, '/admin/'],
])('%s the rail of an area links to each of its pages, and to nothing else', (_, { groups }, start) => {
  const pages = addresses(routes as Entry[]).filter((path) => path.startsWith(start) && !/[:*]/.test(path))
  // A nested page is reached from its parent; sections of one page count as that page.
  const targets = groups.flatMap(({ links }) =>
    links.flatMap(({ to, parts = [] }) => [to, ...parts.map((part) => part.to)]),
  )
  const own = [...new Set(targets.map((to) => to.replace(/[?#].*/, '')))]
  expect(own.toSorted()).toEqual(pages.toSorted())
})

test('a group without a page has no heading', async () => {
  const html = await renderElement(
    <AdminFrame area={{ ...area, groups: [...area.groups, { title: 'Kitchen', links: [] }] }}>x</AdminFrame>,
  )
  expect(html).toContain('Today')
  expect(html).not.toContain('Kitchen')
})

test('RT-06 on the page of one branch the link of the branch list stays marked, and no other', async () => {
  const html = await renderElement(<AdminFrame area={superArea}>x</AdminFrame>, '/superadmin/branch/1')
  const rail = /<aside[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''
  expect(rail.match(/aria-current="page"[^>]*href="[^"]*"/g)).toEqual([
    expect.stringContaining('href="/superadmin/branch"'),
  ])
})

test('RT-05 of two matching links only the longer one is marked', async () => {
  const html = await renderElement(
    <AdminFrame area={branchArea}>x</AdminFrame>,
    '/branchadmin/invoice/closing',
  )
  const rail = /<aside[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''
  expect(rail.match(/aria-current="page"[^>]*href="[^"]*"/g)).toEqual([
    expect.stringContaining('href="/branchadmin/invoice/closing"'),
  ])
})
