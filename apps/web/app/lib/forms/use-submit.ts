import { useRef, useState } from 'react'

/** Runs one action at a time: a second submit while it runs is ignored. The error is shown beside the button. */
export function useSubmit(explain: (error: unknown) => string) {
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function run(action: () => Promise<void>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(true)
    setProblem(undefined)
    await action().catch((error: unknown) => setProblem(explain(error)))
    isBusy.current = false
    setBusy(false)
  }
  return { run, busy, problem, setProblem }
}
