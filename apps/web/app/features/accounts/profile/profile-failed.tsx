import type { UseQueryResult } from '@tanstack/react-query'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSession } from '#lib/session/use-session.ts'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { accountsMessages as texts } from './accounts.messages.ts'
import { ProfileSkeleton } from './profile-skeleton.tsx'

const words = { offline: texts.offline, failed: texts.unreachable, codes: {} }

export function ProfileFailed({ query, error }: { query: UseQueryResult; error: Error }) {
  // The session ended with this request: the guard of the account pages redirects.
  const isGone = useSession().token === undefined
  if (isGone) return <ProfileSkeleton />
  return (
    <div className="page-width min-h-fold pt-4">
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange} />
      <ErrorState
        title={texts.failed}
        text={problemOf(error, words).text}
        action={
          <Button variant="strong" loading={query.isFetching} onClick={() => void query.refetch()}>
            {texts.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
