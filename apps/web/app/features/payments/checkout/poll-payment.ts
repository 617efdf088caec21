/** Back-off between undecided responses; the last value repeats. */
const backoffMs = [2, 3, 5, 8, 13, 20, 30].map((seconds) => seconds * 1000)

const pauseAfter = (answers: number): number => backoffMs[Math.min(answers, backoffMs.length) - 1] ?? 0

/** Polls at once, then with back-off, which restarts when the tab becomes visible or the browser is online. Calls never overlap. */
export function pollPayment(ask: () => Promise<void>): () => void {
  let answers = 0
  let isAsking = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function poll(): Promise<void> {
    if (isAsking || isOver) return
    clearTimeout(timer)
    isAsking = true
    await ask()
    isAsking = false
    answers += 1
    if (!isOver && !document.hidden) timer = setTimeout(() => void poll(), pauseAfter(answers))
  }
  const restart = () => {
    if (document.hidden) return clearTimeout(timer)
    answers = 0
    void poll()
  }
  document.addEventListener('visibilitychange', restart)
  window.addEventListener('online', restart)
  void poll()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', restart)
    window.removeEventListener('online', restart)
  }
}
