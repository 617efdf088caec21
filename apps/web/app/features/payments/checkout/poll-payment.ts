/** After an answer that decided nothing; the last one goes on. */
const pausesMs = [2, 3, 5, 8, 13, 20, 30].map((seconds) => seconds * 1000)

const pauseAfter = (answers: number): number => pausesMs[Math.min(answers, pausesMs.length) - 1] ?? 0

/** Asks at once, then slower and slower, and anew when somebody comes back to the tab or the line is back. Never twice at a time. */
export function keepAsking(ask: () => Promise<void>): () => void {
  let answers = 0
  let isAsking = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function askNow(): Promise<void> {
    if (isAsking || isOver) return
    clearTimeout(timer)
    isAsking = true
    await ask()
    isAsking = false
    answers += 1
    if (!isOver && !document.hidden) timer = setTimeout(() => void askNow(), pauseAfter(answers))
  }
  const again = () => {
    if (document.hidden) return clearTimeout(timer)
    answers = 0
    void askNow()
  }
  document.addEventListener('visibilitychange', again)
  window.addEventListener('online', again)
  void askNow()
  return () => {
    isOver = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', again)
    window.removeEventListener('online', again)
  }
}
