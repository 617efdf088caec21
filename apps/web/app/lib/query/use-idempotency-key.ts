import { useRef } from 'react'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'

/**
 * The idempotency key of a write. It stays the same for the same payload until `done` is called after the response, so that a retry after a
 * lost response is not applied twice.
 */
export function useIdempotencyKey() {
  const last = useRef<{ payload: string; key: string }>(undefined)
  return {
    keyFor(payload: unknown): string {
      const text = JSON.stringify(payload)
      if (last.current?.payload !== text) last.current = { payload: text, key: newIdempotencyKey() }
      return last.current.key
    },
    done(): void {
      last.current = undefined
    },
  }
}
