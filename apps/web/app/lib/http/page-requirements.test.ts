import { expect, test } from 'vitest'
import type { PageHandle } from './page-handle.ts'
import { pageRequirements } from './page-requirements.server.ts'

function requirementsOf(...handles: (PageHandle | undefined)[]) {
  const routeModules = Object.fromEntries(handles.map((handle, i) => [String(i), { handle }]))
  const matches = handles.map((_, i) => ({ route: { id: String(i) } }))
  return pageRequirements({ routeModules, staticHandlerContext: { matches } } as never)
}

test('a layout applies to the pages inside it', () => {
  expect(requirementsOf({ scripts: 'at once', search: 'keep out' }, undefined)).toEqual({
    scriptsAtOnce: true,
    isPrivate: true,
  })
  expect(requirementsOf({ title: 'Dashboard' }, undefined)).toEqual({
    scriptsAtOnce: false,
    isPrivate: false,
  })
})
