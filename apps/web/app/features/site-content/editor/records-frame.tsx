import type { ReactNode } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { tabWords } from './cms-tabs.messages.ts'

type Props = {
  state: 'loading' | 'failed' | 'ready'
  loading: string
  failed: string
  onAgain: () => void
  children: ReactNode
}

export function RecordsFrame({ state, loading, failed, onAgain, children }: Props) {
  if (state === 'ready') return children
  if (state === 'failed')
    return (
      <ErrorState title={failed} action={<AdminButton onClick={onAgain}>{tabWords.tryAgain}</AdminButton>} />
    )
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{loading}</span>
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
}
