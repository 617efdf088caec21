import type { Trace } from '@momo/contracts/batch-trace'
import { useState } from 'react'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { traceMessages as texts } from '../batch-trace.messages.ts'
import { StopDialog } from './stop-dialog.tsx'

/** Who stopped the batch and why. The API lets only a second person release it. */
export function StoppedBar({ trace }: { trace: Trace }) {
  const { isStopped, stoppedAt, stoppedBy, stopReason } = trace.batch
  const [isAsking, setAsking] = useState(false)
  if (!isStopped) return null
  const who =
    stoppedBy && stoppedAt
      ? texts.stoppedBar(stoppedBy, `${longDate(stoppedAt)}, ${clockTime(stoppedAt)}`)
      : texts.stoppedBarNoName
  return (
    <>
      <Note
        tone="red"
        action={
          <AdminButton variant="outline" onClick={() => setAsking(true)}>
            {texts.release}
          </AdminButton>
        }
      >
        <b>{who}</b> {stopReason ? `${stopReason}. ` : undefined}
        {texts.secondPerson}
      </Note>
      {isAsking ? <StopDialog trace={trace} onClose={() => setAsking(false)} /> : undefined}
    </>
  )
}
