import { Navigation } from 'lucide-react'
import { branchesMessages as texts } from '../branches.messages.ts'

/** Shown only when the reference position is known. */
export function Distance({ km }: { km: number | undefined }) {
  if (km === undefined) return null
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
      <Navigation className="size-4" aria-hidden />
      {texts.away(km.toFixed(1))}
    </span>
  )
}
