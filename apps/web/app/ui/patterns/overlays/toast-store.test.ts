import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, holdToast, releaseToast, toast, toastRegions, toastStore } from './toast-store.ts'

// Test files share the store.
beforeEach(() => {
  for (const { id } of toastStore.read()) closeToast(id)
})
afterEach(() => void vi.useRealTimers())
const texts = () => toastStore.read().map(({ text }) => text)

test('a toast that no page shows ends on time, so the thank-you page does not show it later', () => {
  vi.useFakeTimers()
  toast.success('Added 2 × Buff Jhol Momo to your cart.')
  vi.advanceTimersByTime(4999)
  expect(texts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(texts()).toEqual([])
})

test('a toast stays while it is held, and without an end until it is closed', () => {
  vi.useFakeTimers()
  toast.success('Saved.')
  toast.failure('Not saved. Try again.', Infinity)
  const [held] = toastStore.read()
  holdToast(held?.id ?? 0)
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Saved.', 'Not saved. Try again.'])
  releaseToast(held?.id ?? 0)
  vi.advanceTimersByTime(5000)
  expect(texts()).toEqual(['Not saved. Try again.'])
})

test('GEN-08 a toast ends after 5000 ms by default, else after the time it is given', () => {
  vi.useFakeTimers()
  toast.success('Review submitted successfully!')
  toast.failure('Submission failed. Please try again.', 3000)
  toast.success('Branch updated successfully!', 2000)
  const shownAfter = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return texts().length
  }
  expect([shownAfter(1999), shownAfter(1)]).toEqual([3, 2])
  expect([shownAfter(999), shownAfter(1)]).toEqual([2, 1])
  expect([shownAfter(1999), shownAfter(1)]).toEqual([1, 0])
})

test('GEN-08 the newest region on a page shows the toasts, because a dialog hides the others; when it unmounts the previous one does', () => {
  const leave = toastRegions.join('page')
  const close = toastRegions.join('dialog')
  expect([toastRegions.isNewest('page'), toastRegions.isNewest('dialog')]).toEqual([false, true])
  close()
  expect(toastRegions.isNewest('page')).toBe(true)
  leave()
  expect(toastRegions.isNewest('page')).toBe(false)
})

test('GEN-08 on a staff page the header of the frame shows the toasts, and an open dialog instead of it', () => {
  const leaveFrame = toastRegions.join('frame', 'frame')
  const leavePage = toastRegions.join('page')
  expect([toastRegions.isNewest('frame'), toastRegions.isNewest('page')]).toEqual([true, false])
  const close = toastRegions.join('drawer', 'dialog')
  expect(toastRegions.isNewest('drawer')).toBe(true)
  close()
  expect(toastRegions.isNewest('frame')).toBe(true)
  leavePage()
  leaveFrame()
  expect(toastRegions.isNewest('frame')).toBe(false)
})

test('a warning is shown until its cause is over', () => {
  vi.useFakeTimers()
  const end = toast.warn('Sound is blocked.')
  vi.advanceTimersByTime(60_000)
  expect(texts()).toEqual(['Sound is blocked.'])
  end()
  expect(texts()).toEqual([])
})
