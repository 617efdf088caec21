import { Eye, UserCog } from 'lucide-react'
import { clockTime } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { leaveVisit } from '#lib/session/branch/branch-faults.ts'
import { useSession } from '#lib/session/use-session.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { finishVisit } from './visits.api.ts'
import { visitWords as words } from './visits.messages.ts'

/** Always in sight while head office is in a branch. */
export function VisitBar() {
  const { visit } = useSession()
  const { run, isPending } = useAction({
    mutationFn: (id: string) => finishVisit(id),
    onSuccess: () => leaveVisit(),
    onError: (error) => toast.failure(problemOf(error, words.faults).text),
  })
  if (!visit) return undefined
  const isActing = visit.mode === 'act'
  const Icon = isActing ? UserCog : Eye
  return (
    <div
      role="status"
      className={`flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-1 text-sm font-semibold lg:px-6 ${isActing ? 'bg-red-deep text-paper' : 'bg-ink text-paper'}`}
    >
      <Icon aria-hidden className="size-5 flex-none" />
      <p className="min-w-0 flex-1">
        {isActing ? words.acting(visit.branchName) : words.reading(visit.branchName)}{' '}
        <span className="font-normal whitespace-nowrap">{words.until(clockTime(visit.endsAt))}</span>
      </p>
      <Button
        variant="outline"
        size="small"
        loading={isPending}
        loadingText={words.leaving}
        onClick={() => run(visit.id)}
      >
        {words.leave}
      </Button>
    </div>
  )
}
