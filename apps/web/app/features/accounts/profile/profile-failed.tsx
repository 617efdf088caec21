import { useEffect } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSession } from '#lib/session/use-session.ts'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { accountsMessages as texts } from './accounts.messages.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const words = { offline: texts.offline, failed: texts.unreachable, codes: {} }

export function ProfileFailed({
  fault,
  busy,
  onRetry,
}: {
  fault: unknown
  busy: boolean
  onRetry: () => void
}) {
  const isGone = useSession().token === undefined
  useEffect(() => {
    // The session ended with this request: the page guard redirects on retry.
    if (isGone) onRetry()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isGone])
  if (isGone) return <ProfileSkeleton />
  return (
    <div className="page-width min-h-dvh pt-4">
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange} />
      <ErrorState
        title={texts.failed}
        text={problemOf(fault, words).text}
        action={
          <Button variant="strong" loading={busy} onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
