import { expect, test } from 'vitest'
import { toastRegions } from './toast-store.ts'

test('GEN-08 the newest region on a page shows the toasts, because a dialog hides the others; when it unmounts the previous one does', () => {
  const leave = toastRegions.join('page')
  const close = toastRegions.join('dialog')
  expect([toastRegions.isNewest('page'), toastRegions.isNewest('dialog')]).toEqual([false, true])
  close()
  expect(toastRegions.isNewest('page')).toBe(true)
  leave()
  expect(toastRegions.isNewest('page')).toBe(false)
})
