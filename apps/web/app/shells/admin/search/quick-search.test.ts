import { searchKinds } from '@momo/contracts/search'
import { Images, Settings, Store } from 'lucide-react'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { linkOf, type SearchArea } from '#features/search/hit-links.ts'
import routes from '../../../routes.ts'
import { findPages } from './find-pages.ts'
import { isSearchKey } from './use-search-key.ts'

const area = {
  home: '/a',
  groups: [
    {
      title: 'Branches and people',
      links: [{ label: 'Branches', to: '/a/branch', icon: Store, also: 'outlets opening hours' }],
    },
    {
      title: 'Site',
      links: [
        { label: 'Media library', to: '/a/media', icon: Images, also: 'pictures of outlets' },
        { label: 'Settings', to: '/a/setting', icon: Settings },
      ],
    },
  ],
}
const found = (typed: string) => findPages(area, typed).map(({ to }) => to)

test('without input every page is listed, in the order of the rail', () => {
  expect(found('')).toEqual(['/a/branch', '/a/media', '/a/setting'])
})

test('each typed word is a prefix of a word of the label, the group or the keywords', () => {
  expect(found('  LIB ')).toEqual(['/a/media'])
  expect(found('pic out')).toEqual(['/a/media'])
  expect(found('site')).toEqual(['/a/media', '/a/setting'])
  expect(found('rary')).toEqual([])
  expect(found('media branch')).toEqual([])
})

test('matches in the label come before matches in keywords', () => {
  const named = {
    home: '/',
    groups: [
      {
        title: 'Site',
        links: [{ label: 'Home', to: '/1', icon: Store, also: 'media' }, ...area.groups[1]!.links],
      },
    ],
  }
  expect(findPages(named, 'med').map(({ to }) => to)).toEqual(['/a/media', '/1'])
})

test('a section of a page with its own URL is found too', () => {
  const page = { label: 'Content', to: '/a', icon: Store, parts: [{ label: 'Footer', to: '/a?tab=footer' }] }
  const found = findPages({ groups: [{ title: 'Site', links: [page] }] }, 'foot')
  expect(found.map(({ to, group }) => [to, group])).toEqual([['/a?tab=footer', 'Content']])
  expect(findPages({ groups: [{ title: 'Site', links: [page] }] }, '').map(({ to }) => to)).toEqual(['/a'])
})

const key = (name: string, modifiers: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
})

test("Ctrl+K, ⌘K and '/' open the search, '/' not while typing", () => {
  expect(isSearchKey(key('k', { ctrlKey: true }), true)).toBe(true)
  expect(isSearchKey(key('K', { metaKey: true }), true)).toBe(true)
  expect(isSearchKey(key('/'), false)).toBe(true)
  expect(isSearchKey(key('/'), true)).toBe(false)
  expect(isSearchKey(key('/', { ctrlKey: true }), false)).toBe(false)
  expect(isSearchKey(key('k'), false)).toBe(false)
})

type Entry = { path?: string; index?: boolean; file?: string; children?: Entry[] }
const known = (routes as Entry[]).map(function route({ path, index, children, file }): RouteObject {
  if (index === true) return { index, handle: file }
  return { ...(path !== undefined && { path }), handle: file, children: children?.map(route) ?? [] }
})
const pageAt = (link: string) =>
  String(matchRoutes(known, new URL(link, 'http://localhost').pathname)?.at(-1)?.route.handle)

const hit = { id: '019311ab-0000-7000-8000-000000000001', name: 'Buff & Veg' }
const contents = ['hero', 'dish', 'footer', 'services', 'franchise-page', 'contact-page', 'page-words']

test.each(['chain', 'branch', 'content'] as const satisfies SearchArea[])(
  'every link of the search in the area %s leads to a page',
  (area) => {
    const links = [
      ...searchKinds.map((kind) => linkOf(area, kind, hit)),
      ...contents.map((kind) => linkOf(area, 'content', { ...hit, id: `${kind}/main` })),
    ].filter((link) => link !== undefined)
    expect(links.length).toBeGreaterThan(3)
    expect(links.filter((link) => /not-found|undefined/.test(pageAt(link)))).toEqual([])
  },
)

test('texts in links are encoded, and the legal texts have no page in the content area', () => {
  expect(linkOf('branch', 'food', hit)).toBe('/branchadmin/menu?q=Buff%20%26%20Veg')
  expect(linkOf('content', 'content', { id: 'legal-page/privacy-policy', name: '' })).toBeUndefined()
  expect(linkOf('branch', 'supplier', hit)).toBeUndefined()
})
