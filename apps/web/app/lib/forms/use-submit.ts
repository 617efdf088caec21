import { useRef, useState } from 'react'

/** One change at a time: a second press while it runs does nothing. What goes wrong is told beside it. */
export function useDeed(explain: (error: unknown) => string) {
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function run(deed: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setProblem(undefined)
    await deed().catch((error: unknown) => setProblem(explain(error)))
    isBusy.current = false
    setBusy(false)
  }
  return { run, busy, problem, setProblem }
}
