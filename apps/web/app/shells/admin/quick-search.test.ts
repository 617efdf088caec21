import { Images, Settings, Store } from 'lucide-react'
import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'
import { isSearchKey } from './use-search-key.ts'

const area = {
  home: '/a',
  groups: [
    { title: 'Branches and people', links: [{ label: 'Branch', to: '/a/branch', icon: Store, also: 'outlets opening hours' }] },
    {
      title: 'Site',
      links: [
        { label: 'Media library', to: '/a/media', icon: Images, also: 'pictures of outlets' },
        { label: 'Setting', to: '/a/setting', icon: Settings },
      ],
    },
  ],
}
const found = (typed: string) => findPages(area, typed).map(({ to }) => to)

test('without a word every page is offered, in the order of the rail', () => {
  expect(found('')).toEqual(['/a/branch', '/a/media', '/a/setting'])
})

test('each word typed begins a word of the name, the group or what else the page is known by', () => {
  expect(found('  LIB ')).toEqual(['/a/media'])
  expect(found('pic out')).toEqual(['/a/media'])
  expect(found('site')).toEqual(['/a/media', '/a/setting'])
  expect(found('rary')).toEqual([])
  expect(found('media branch')).toEqual([])
})

test('what a page is called goes before what else it is known by', () => {
  const named = {
    home: '/',
    groups: [{ title: 'Site', links: [{ label: 'Home', to: '/1', icon: Store, also: 'media' }, ...area.groups[1]!.links] }],
  }
  expect(findPages(named, 'med').map(({ to }) => to)).toEqual(['/a/media', '/1'])
})

test('a part of a page with an address of its own is found too', () => {
  const page = { label: 'Content', to: '/a', icon: Store, parts: [{ label: 'Footer', to: '/a?tab=footer' }] }
  const found = findPages({ home: '/', groups: [{ title: 'Site', links: [page] }] }, 'foot')
  expect(found.map(({ to, group }) => [to, group])).toEqual([['/a?tab=footer', 'Content']])
  expect(findPages({ home: '/', groups: [{ title: 'Site', links: [page] }] }, '').map(({ to }) => to)).toEqual(['/a'])
})

const key = (name: string, held: Partial<KeyboardEvent> = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, ...held })

test("Ctrl+K, ⌘K and '/' open the search, '/' not for whoever is typing", () => {
  expect(isSearchKey(key('k', { ctrlKey: true }), true)).toBe(true)
  expect(isSearchKey(key('K', { metaKey: true }), true)).toBe(true)
  expect(isSearchKey(key('/'), false)).toBe(true)
  expect(isSearchKey(key('/'), true)).toBe(false)
  expect(isSearchKey(key('/', { ctrlKey: true }), false)).toBe(false)
  expect(isSearchKey(key('k'), false)).toBe(false)
})
