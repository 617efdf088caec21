import { useCallback, useState } from 'react'

const keyOf = (name: string) => `board:${name}`

/** Settings of this device, independent of the account. */
export function readDeviceSetting<T>(name: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '') as T
  } catch {
    return undefined
  }
}

export function writeDeviceSetting(name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // Storage is full or blocked: the setting lasts until the page is left.
  }
}

export function useDeviceSetting<T>(name: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => readDeviceSetting<T>(name) ?? initial)
  const change = useCallback(
    (next: T) => {
      setValue(next)
      writeDeviceSetting(name, next)
    },
    [name],
  )
  return [value, change]
}
