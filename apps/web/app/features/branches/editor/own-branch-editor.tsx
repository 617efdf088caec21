import { useSession } from '#lib/session/use-session.ts'
import { ownBranchApi } from './branch-admin.api.ts'
import { BranchEditor, BranchMissing } from './branch-editor.tsx'

/** SEC-03: the branch of the signed-in admin, as stored in the session; the server rejects any other. */
export function OwnBranchEditor({ parts }: { parts: 'all' | 'content' }) {
  const { user, token } = useSession()
  if (user?.branchId === undefined || token === undefined) return <BranchMissing />
  return <BranchEditor key={user.branchId} admin={ownBranchApi(user.branchId)} parts={parts} />
}
