import { useMemo, useState, useSyncExternalStore } from 'react'
import type { CodeSent } from '@momo/contracts/auth'

/** Survives a reload and holds no secret: request id, masked recipient and resend time. */
export type StoredCodeRequest = { requestId: string; sentTo: string; resendAt: number }
/** The reset grant is valid for minutes and stored only for this tab. */
/** `identifier` as it was typed. */
export type StoredSignIn = StoredCodeRequest & { identifier: string; keep: boolean }
type StoredValues = {
  'sign-in': StoredSignIn
  'sign-up': StoredCodeRequest
  reset: StoredCodeRequest
  'reset-grant': string
}

/** In-memory fallback when session storage is blocked. */
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
    // The in-memory copy is used instead.
  }
}

function parse<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

export const readStoredValue = <K extends keyof StoredValues>(key: K): StoredValues[K] | undefined =>
  parse<StoredValues[K]>(read(key))

export const writeStoredValue = <K extends keyof StoredValues>(
  key: K,
  value: StoredValues[K] | undefined,
): void => write(key, value === undefined ? undefined : JSON.stringify(value))

export const toStoredRequest = ({ requestId, sentTo, resendAfterSeconds }: CodeSent): StoredCodeRequest => ({
  requestId,
  sentTo,
  resendAt: Date.now() + resendAfterSeconds * 1000,
})

const noopSubscribe = () => () => undefined
/** False on the server and until hydration. */
const useIsHydrated = () =>
  useSyncExternalStore(
    noopSubscribe,
    () => true,
    () => false,
  )

/**
 * Returns 'unread' on the server and until hydration. The state is local, so changing the stored value while navigating away does not
 * rerender other pages.
 */
export function useStoredValue<K extends keyof StoredValues>(
  key: K,
): [StoredValues[K] | 'unread' | undefined, (value: StoredValues[K] | undefined) => void] {
  const isHydrated = useIsHydrated()
  const found = useMemo(() => (isHydrated ? readStoredValue(key) : 'unread'), [isHydrated, key])
  const [changed, setChanged] = useState<{ value: StoredValues[K] | undefined }>()
  const change = (value: StoredValues[K] | undefined) => {
    writeStoredValue(key, value)
    setChanged({ value })
  }
  return [changed ? changed.value : found, change]
}
