import { useCallback, useState } from 'react'
import { devicePrefix } from '#lib/session/storage.ts'

/** One of a few values that belongs to this device, not to an account: it survives a log-out. */
export function useDeviceSetting<T extends string>(
  name: string,
  values: readonly T[],
  initial: () => T,
): [T, (value: T) => void] {
  const key = devicePrefix + name
  const [value, setValue] = useState(() => readStored(key, values) ?? initial())
  const change = useCallback(
    (next: T) => {
      setValue(next)
      try {
        localStorage.setItem(key, next)
      } catch {
        // Storage is full or blocked: the setting lasts until the page is left.
      }
    },
    [key],
  )
  return [value, change]
}

function readStored<T extends string>(key: string, values: readonly T[]): T | undefined {
  try {
    const stored = localStorage.getItem(key)
    return values.find((value) => value === stored)
  } catch {
    return undefined
  }
}
