import { useSession } from '#lib/session/use-session.ts'
import { ownBranchDesk } from './branch-admin.api.ts'
import { BranchEditor, BranchMissing } from './branch-editor.tsx'

/** SEC-03: the branch of whoever is signed in, as this browser remembers it; the server refuses any other. */
export function OwnBranchEditor({ parts }: { parts: 'all' | 'content' }) {
  const { user, token } = useSession()
  if (user?.branchId === undefined || token === undefined) return <BranchMissing />
  return <BranchEditor key={user.branchId} desk={ownBranchDesk(user.branchId)} parts={parts} />
}
