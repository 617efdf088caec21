import { CalendarClock, CircleCheck, CircleDashed, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { AdminButton } from '../admin-button.tsx'
import { showSaveResult } from '../show-save-result.ts'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { moment } from './moments.ts'

type Props = { drafts: Pick<DraftsShown, 'state' | 'callOff'>; now: Date }

function StatusRow({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2 [&_svg]:size-4 [&_svg]:flex-none">
      {icon}
      <span className="flex flex-wrap items-center gap-x-2">{children}</span>
    </p>
  )
}

function ScheduledVersion({
  version,
  at,
  callOff,
}: {
  version: number
  at: string
  callOff: DraftsShown['callOff']
}) {
  const [isBusy, setBusy] = useState(false)
  const cancelSchedule = async () => {
    setBusy(true)
    showSaveResult(await callOff(version))
    setBusy(false)
  }
  return (
    <StatusRow icon={<CalendarClock aria-hidden className="text-blue" />}>
      <b className="font-semibold text-blue">{words.goesLive(at)}</b>
      <AdminButton
        variant="quiet"
        loading={isBusy}
        loadingText={words.callingOff}
        onClick={() => void cancelSchedule()}
        className="-my-2 px-2!"
      >
        {words.callOff}
      </AdminButton>
    </StatusRow>
  )
}

/** The status of a document: live version, draft, and scheduled versions. */
export function DraftStatus({ drafts: { state, callOff }, now }: Props) {
  if (!state) return <p className="h-5" />
  const { live, publishedAt, draft, waiting } = state
  return (
    <div role="status" className="grid gap-1">
      {live ? (
        <StatusRow icon={<CircleCheck aria-hidden className="text-green" />}>
          {words.live(moment(publishedAt ?? live.createdAt, now), live.author)}
        </StatusRow>
      ) : (
        <StatusRow icon={<CircleDashed aria-hidden />}>{words.notLive}</StatusRow>
      )}
      {draft ? (
        <StatusRow icon={<PencilLine aria-hidden className="text-orange-head" />}>
          <b className="font-semibold text-amber-text">
            {words.draft(moment(draft.createdAt, now), draft.author)}
          </b>
          <span>{words.draftNote}</span>
        </StatusRow>
      ) : undefined}
      {waiting.map(({ version, goLiveAt }) =>
        goLiveAt ? (
          <ScheduledVersion key={version} version={version} at={moment(goLiveAt, now)} callOff={callOff} />
        ) : undefined,
      )}
    </div>
  )
}
