import { ScriptsNeeded } from '#shells/guards/scripts-needed.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'

/** The server has no session, so it sends the same skeleton to everyone. */
export function AdminFallback() {
  return (
    <>
      <ScriptsNeeded />
      <AdminSkeleton />
    </>
  )
}
