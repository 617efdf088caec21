import { availabilityMark } from './availability-view.ts'

const intervalMs = 30_000
/** The data of a revalidated page may be a second or two old, so a change is checked again. */
const recheckMs = 3_000

/**
 * Polls twice a minute while the page is visible, and at once when it becomes visible. `onMark` returns whether the mark is new; then one
 * more poll follows. Uses plain fetch, because public pages do not load the contract code (decision 016).
 */
export function watchAvailability(branchId: string, onMark: (mark: string) => boolean): () => void {
  let isStopped = false
  const request = async (isRecheck: boolean) => {
    if (document.hidden || isStopped) return
    const answer = await fetch(`/api/v1/branches/${branchId}/taking`)
    if (answer.ok && !isStopped && onMark(availabilityMark((await answer.json()).data)) && !isRecheck)
      setTimeout(() => poll(true), recheckMs)
  }
  // Errors are ignored: the page stays as it is and the next poll tries again.
  const poll = (isRecheck: boolean) => void request(isRecheck).catch(() => undefined)
  const pollNow = () => poll(false)
  const timer = setInterval(pollNow, intervalMs)
  document.addEventListener('visibilitychange', pollNow)
  return () => {
    isStopped = true
    clearInterval(timer)
    document.removeEventListener('visibilitychange', pollNow)
  }
}
