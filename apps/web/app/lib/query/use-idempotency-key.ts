import { useRef } from 'react'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'

/**
 * `keyFor` returns the same idempotency key while its argument stays equal: pass the payload, or a constant for one key per mounted
 * component. Call `done` after a success, unless the component unmounts then; the next write gets a new key.
 */
export function useIdempotencyKey(): { keyFor(scope: unknown): string; done(): void } {
  const last = useRef<{ scope: string; key: string }>(undefined)
  return {
    keyFor(scope: unknown): string {
      const text = JSON.stringify(scope)
      if (last.current?.scope !== text) last.current = { scope: text, key: newIdempotencyKey() }
      return last.current.key
    },
    done(): void {
      last.current = undefined
    },
  }
}
