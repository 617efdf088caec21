import { useEffect, useState } from 'react'
import { openFood, type Reading } from './open-food.ts'

/** The food as it is sold at this moment; while it is read again, what is known of it stays. */
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
    // What failed for want of a line comes by itself when the line is back.
    const again = () => void openFood(id).then(setReading)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [id, hasFailed])
  return { ...reading, read }
}
