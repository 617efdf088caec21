import { markOf } from './availability-view.ts'

const askAgainMs = 30_000
/** What a page is made anew from may be a second or two old on its way here. */
const makeSureMs = 3_000

/**
 * Asks twice a minute, and at once when somebody comes back. Nobody looks at a hidden page, so it asks nothing. `hear` says whether that
 * was news: then it is asked once more. By hand, without the contract's code, which public pages do not carry (decision 016).
 */
export function watchTaking(branchId: string, hear: (mark: string) => boolean): () => void {
  let isOver = false
  const ask = async (isSure: boolean) => {
    if (document.hidden || isOver) return
    const answer = await fetch(`/api/v1/branches/${branchId}/taking`)
    if (answer.ok && !isOver && hear(markOf((await answer.json()).data)) && !isSure) setTimeout(() => look(true), makeSureMs)
  }
  // Without a line the page stays as it is, and the next look asks again.
  const look = (isSure: boolean) => void ask(isSure).catch(() => undefined)
  const seen = () => look(false)
  const ticking = setInterval(seen, askAgainMs)
  document.addEventListener('visibilitychange', seen)
  return () => {
    isOver = true
    clearInterval(ticking)
    document.removeEventListener('visibilitychange', seen)
  }
}
