import { useMemo, useState, useSyncExternalStore } from 'react'
import type { CodeSent } from '@momo/contracts/auth'

/** What a reload must not lose, and nothing secret: the request, where the code went, and when another may be asked for. */
export type KeptRequest = { requestId: string; sentTo: string; resendAt: number }
/** The permission to set a new password stands here for minutes, and only while this tab is open. */
type Kept = { 'sign-up': KeptRequest; reset: KeptRequest; 'reset-grant': string }

/** Where a browser allows no storage it is kept until the page is left. */
const memory = new Map<string, string>()

function read(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? memory.get(key)
  } catch {
    return memory.get(key)
  }
}

function write(key: string, text: string | undefined): void {
  if (text === undefined) memory.delete(key)
  else memory.set(key, text)
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // The memory has it.
  }
}

function parse<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

export const readKept = <K extends keyof Kept>(key: K): Kept[K] | undefined => parse<Kept[K]>(read(key))

export const keep = <K extends keyof Kept>(key: K, value: Kept[K] | undefined): void =>
  write(key, value === undefined ? undefined : JSON.stringify(value))

export const toKept = ({ requestId, sentTo, resendAfterSeconds }: CodeSent): KeptRequest => ({
  requestId,
  sentTo,
  resendAt: Date.now() + resendAfterSeconds * 1000,
})

const nothing = () => () => undefined
/** False on the server and while the page wakes up. */
const useIsAwake = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

/** 'unread' on the server and while the page wakes up: nobody knows yet. What is kept or forgotten on the way out does not disturb the
 * page that is being left. */
export function useKept<K extends keyof Kept>(key: K): [Kept[K] | 'unread' | undefined, (value: Kept[K] | undefined) => void] {
  const isAwake = useIsAwake()
  const found = useMemo(() => (isAwake ? readKept(key) : 'unread'), [isAwake, key])
  const [changed, setChanged] = useState<{ value: Kept[K] | undefined }>()
  const change = (value: Kept[K] | undefined) => {
    keep(key, value)
    setChanged({ value })
  }
  return [changed ? changed.value : found, change]
}
