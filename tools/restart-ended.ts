import { setTimeout as sleep } from 'node:timers/promises'
import type { Program } from './stack.ts'

/** Starts each program of the list again when it ends by itself, as a supervisor does in production. Returns how to stop that. */
export function restartEnded(programs: Program[], pauseMs = 1000): () => void {
  let isOver = false
  const watch = async (index: number): Promise<void> => {
    while (!isOver) {
      const { name, ended, startAgain } = programs[index]!
      const code = await ended
      await sleep(pauseMs)
      if (isOver) return
      console.log(`${name} ended with ${code}; starting it again`)
      programs[index] = startAgain()
    }
  }
  for (const index of programs.keys()) void watch(index)
  return () => void (isOver = true)
}
