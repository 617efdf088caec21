import { CalendarClock, CircleCheck, CircleDashed, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { DeskButton } from '../admin-button.tsx'
import { tell } from '../show-save-result.ts'
import type { DraftsShown } from './drafts-shown.ts'
import { draftWords as words } from './drafts.messages.ts'
import { moment } from './moments.ts'

type Props = { drafts: Pick<DraftsShown, 'state' | 'callOff'>; now: Date }

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-2 text-sm text-ink-2 [&_svg]:size-4 [&_svg]:flex-none">
      {icon}
      <span className="flex flex-wrap items-center gap-x-2">{children}</span>
    </p>
  )
}

function Waiting({ version, at, callOff }: { version: number; at: string; callOff: DraftsShown['callOff'] }) {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    tell(await callOff(version))
    setBusy(false)
  }
  return (
    <Line icon={<CalendarClock aria-hidden className="text-blue" />}>
      <b className="font-semibold text-blue">{words.goesLive(at)}</b>
      <DeskButton variant="quiet" loading={isBusy} loadingText={words.callingOff} onClick={() => void press()} className="-my-2 px-2!">
        {words.callOff}
      </DeskButton>
    </Line>
  )
}

/** Where a document stands: live, a draft beside it, what waits for its hour. */
export function DraftLine({ drafts: { state, callOff }, now }: Props) {
  if (!state) return <p className="h-5" />
  const { live, publishedAt, draft, waiting } = state
  return (
    <div role="status" className="grid gap-1">
      {live ? (
        <Line icon={<CircleCheck aria-hidden className="text-green" />}>
          {words.live(moment(publishedAt ?? live.createdAt, now), live.author)}
        </Line>
      ) : (
        <Line icon={<CircleDashed aria-hidden />}>{words.notLive}</Line>
      )}
      {draft ? (
        <Line icon={<PencilLine aria-hidden className="text-orange-head" />}>
          <b className="font-semibold text-amber-text">{words.draft(moment(draft.createdAt, now), draft.author)}</b>
          <span>{words.draftNote}</span>
        </Line>
      ) : undefined}
      {waiting.map(({ version, goLiveAt }) =>
        goLiveAt ? <Waiting key={version} version={version} at={moment(goLiveAt, now)} callOff={callOff} /> : undefined,
      )}
    </div>
  )
}
