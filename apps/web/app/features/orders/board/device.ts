import { useCallback, useState } from 'react'

const keyOf = (name: string) => `board:${name}`

/** What belongs to this screen on this wall, whoever is signed in. */
export function findKept<T>(name: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '') as T
  } catch {
    return undefined
  }
}

export function keepHere(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Full or forbidden: it holds until the page is left.
  }
}

export function useKept<T>(name: string, atFirst: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => findKept<T>(name) ?? atFirst)
  const change = useCallback(
    (next: T) => {
      setValue(next)
      keepHere(name, next)
    },
    [name],
  )
  return [value, change]
}
