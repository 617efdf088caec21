import { useCallback, useState } from 'react'

/**
 * One of a few values, stored in this browser. The key decides what a log-out does: it keeps keys with the `devicePrefix` of
 * lib/session/storage.ts and clears all others.
 */
export function useStoredSetting<T extends string | boolean>(
  key: string,
  values: readonly T[],
  initial: () => T,
): [T, (value: T) => void] {
  const [value, setValue] = useState(() => readStored(key, values) ?? initial())
  const change = useCallback(
    (next: T) => {
      setValue(next)
      try {
        localStorage.setItem(key, String(next))
      } catch {
        // Storage is full or blocked: the setting lasts until the page is left.
      }
    },
    [key],
  )
  return [value, change]
}

function readStored<T extends string | boolean>(key: string, values: readonly T[]): T | undefined {
  try {
    const stored = localStorage.getItem(key)
    return values.find((value) => String(value) === stored)
  } catch {
    return undefined
  }
}
