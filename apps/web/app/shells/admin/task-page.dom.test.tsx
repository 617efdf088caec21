import { render, screen } from '@testing-library/react'
import { LayoutDashboard } from 'lucide-react'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { QueryProvider } from '#lib/query/query-provider.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { adminWords as words } from './admin.messages.ts'

const area = {
  home: '/dashboard',
  search: 'chain' as const,
  groups: [{ title: 'Today', links: [{ label: 'Dashboard', to: '/dashboard', icon: LayoutDashboard }] }],
}

function openPage(path: string) {
  const task: PageHandle = { title: 'Count stock', back: { to: '/list', label: 'Back to Inventory' } }
  const nested: PageHandle = {
    title: 'Review count',
    back: (pathname) => ({ to: pathname.replace('/review', ''), label: 'Back to counting' }),
  }
  const Page = () => <p>content</p>
  const Routes = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <AdminFrame area={area} bottom={() => <p>bottom bar</p>}>
          <Outlet />
        </AdminFrame>
      ),
      children: [
        { path: 'list', Component: Page, handle: { title: 'Inventory' } },
        { path: 'count', Component: Page, handle: task },
        { path: 'count/review', Component: Page, handle: nested },
      ],
    },
  ])
  render(
    <QueryProvider>
      <Routes initialEntries={[path]} />
    </QueryProvider>,
  )
  return screen.findByText('content')
}

test('design 13: a task has a link back in place of the sections, and no bar at the bottom', async () => {
  await openPage('/count')
  expect(screen.getByRole('link', { name: 'Back to Inventory' }).getAttribute('href')).toBe('/list')
  expect(screen.queryByRole('button', { name: words.openSections })).toBeNull()
  expect(screen.queryByText('bottom bar')).toBeNull()
})

test('the link back of a nested task follows its address', async () => {
  await openPage('/count/review')
  expect(screen.getByRole('link', { name: 'Back to counting' }).getAttribute('href')).toBe('/count')
})

test('another page has the sections and the bar', async () => {
  await openPage('/list')
  expect(screen.getByRole('button', { name: words.openSections })).toBeTruthy()
  expect(screen.getByText('bottom bar')).toBeTruthy()
})
