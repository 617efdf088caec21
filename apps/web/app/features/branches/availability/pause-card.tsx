import type { OrderAvailability, Pause } from '@momo/contracts/branches'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '#lib/query/query-client.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormSection } from '#ui/editor/form-section.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Badge } from '#ui/primitives/badge.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { availabilityQuery } from './pause.api.ts'
import { pausedWords } from './pause-durations.ts'
import { pauseWords as words } from './pause.messages.ts'

const pauseOf = ({ because, until, message = '' }: OrderAvailability): Pause | undefined =>
  because === 'paused' && until ? { until, message } : undefined

function stateWords(availability: OrderAvailability): string {
  const pause = pauseOf(availability)
  if (pause) return pausedWords(pause.until, availability.now)
  return availability.because === 'unwatched' ? words.unwatched : words.taking
}

/** Shows whether the own branch accepts orders, and pauses or resumes them. */
export function PauseCard({ branchId }: { branchId: string }) {
  const { data: known, dataUpdatedAt, isError } = useQuery(availabilityQuery(branchId))
  const [isOpen, setOpen] = useState(false)
  const pause = known && pauseOf(known)
  const clock = () => new Date(Date.now() + (known ? known.now.getTime() - dataUpdatedAt : 0))
  const showChange = (next: Pause | undefined) => {
    const now = clock()
    queryClient.setQueryData(
      availabilityQuery(branchId).queryKey,
      known && { ...known, ...next, because: next && 'paused', now },
    )
    toast.success(next ? pausedWords(next.until, now) : words.takingAgain)
  }
  return (
    <FormSection title={words.title} help={pause ? <Badge tone="amber">{words.isPaused}</Badge> : undefined}>
      <p role="status" className="text-ink-2">
        {known ? stateWords(known) : isError ? words.unknown : words.asking}
      </p>
      {pause?.message ? <p className="wrap-anywhere text-ink-2">{words.says(pause.message)}</p> : undefined}
      <AdminButton
        variant={pause ? 'strong' : 'outline'}
        className="justify-self-start"
        disabled={!known}
        onClick={() => setOpen(true)}
      >
        {pause ? words.longer : words.title}
      </AdminButton>
      <PauseDialog
        open={isOpen}
        pause={pause}
        clock={clock}
        onClose={() => setOpen(false)}
        onChanged={showChange}
      />
    </FormSection>
  )
}
