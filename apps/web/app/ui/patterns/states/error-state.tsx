import type { ReactNode } from 'react'
import offline from '../../art/offline.svg?no-inline'
import { StateFrame } from './empty-state.tsx'

/** The failure, its reason if known, and a retry action. */
export function ErrorState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div role="alert">
      <StateFrame drawing={offline} title={title} text={text} action={action} />
    </div>
  )
}
