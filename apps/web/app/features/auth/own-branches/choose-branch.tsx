import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { BranchChoices } from './branch-choices.tsx'
import { useOwnBranches } from './own-branches.api.ts'
import { ownBranchesWords as words } from './own-branches.messages.ts'

/** Instead of a page: the session works in no branch, because head office took it from the account. */
export function ChooseBranch() {
  const query = useOwnBranches()
  return (
    <div className="max-w-140">
      <AdminCard title={words.chooseTitle}>
        <div className="grid gap-4 p-4.5">
          <p className="text-ink-2">{words.chooseText}</p>
          <QueryView
            query={query}
            skeleton={<ListSkeleton />}
            failed={() => <PartFailed query={query} text={words.loadFailed} tryAgain={words.tryAgain} />}
          >
            {(branches) => <BranchChoices branches={branches} />}
          </QueryView>
        </div>
      </AdminCard>
    </div>
  )
}
