import { useEffect, useState } from 'react'
import { openFood, type Reading } from './open-food.ts'

/** Fetches the current food; the previous data stays during a refetch. */
export function useFood(id: string): Reading & { read: () => Promise<void> } {
  const [reading, setReading] = useState<Reading>({ state: 'reading' })
  useEffect(() => void openFood(id).then(setReading), [id])
  async function read(): Promise<void> {
    setReading(({ food }) => ({ state: 'reading', food }))
    const next = await openFood(id)
    setReading(({ food }) => ({ food, ...next }))
  }
  const hasFailed = reading.state === 'failed'
  useEffect(() => {
    if (!hasFailed) return undefined
    // A failed fetch is retried when the browser is back online.
    const retry = () => void openFood(id).then(setReading)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [id, hasFailed])
  return { ...reading, read }
}
