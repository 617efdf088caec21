import { expect, test } from 'vitest'
import type { PageHandle } from './page-handle.ts'
import { pageWishes } from './page-requirements.server.ts'

function wishesOf(...handles: (PageHandle | undefined)[]) {
  const routeModules = Object.fromEntries(handles.map((handle, i) => [String(i), { handle }]))
  const matches = handles.map((_, i) => ({ route: { id: String(i) } }))
  return pageWishes({ routeModules, staticHandlerContext: { matches } } as never)
}

test('a layout speaks for the pages inside it', () => {
  expect(wishesOf({ scripts: 'at once', search: 'keep out' }, undefined)).toEqual({ scriptsAtOnce: true, isPrivate: true })
  expect(wishesOf({ title: 'Dashboard' }, undefined)).toEqual({ scriptsAtOnce: false, isPrivate: false })
})
