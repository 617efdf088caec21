import { useNavigate } from 'react-router'
import { goToBranch } from '#features/auth/own-branches/own-branches.api.ts'
import { ownBranchesWords } from '#features/auth/own-branches/own-branches.messages.ts'
import { ownBranchesHealthQuery } from '#features/analytics/own-branches/own-branches.api.ts'
import { areaWords as texts } from '#features/analytics/own-branches/own-branches.messages.ts'
import { OwnBranchesScreen } from '#features/analytics/own-branches/own-branches-screen.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { useAction } from '#lib/query/use-action.ts'
import { landingOf } from '#lib/session/roles.ts'
import { useSession } from '#lib/session/use-session.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => prefetch(ownBranchesHealthQuery())

/** /branchadmin/branches */
export default function OwnBranches() {
  const navigate = useNavigate()
  const current = useSession().user?.branchId
  const { run } = useAction({
    mutationFn: goToBranch,
    onError: () => toast.failure(ownBranchesWords.failed),
  })
  return (
    <OwnBranchesScreen
      onOpen={(id) => (id === current ? void navigate(landingOf('branchAdmin')) : run(id))}
    />
  )
}
