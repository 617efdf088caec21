import { expect, test } from 'vitest'
import { toastRegions } from './toast-store.ts'

test('GEN-08 of several regions on a page the newest shows the toasts, as a dialog hides the others, and the one before when it goes', () => {
  const leave = toastRegions.join('page')
  const close = toastRegions.join('dialog')
  expect([toastRegions.isNewest('page'), toastRegions.isNewest('dialog')]).toEqual([false, true])
  close()
  expect(toastRegions.isNewest('page')).toBe(true)
  leave()
  expect(toastRegions.isNewest('page')).toBe(false)
})
