import { ScriptsNeeded } from '#shells/guards/scripts-needed.tsx'
import { AdminSkeleton } from './admin-skeleton.tsx'

/** What the server sends of an admin area: it knows nobody, so it sends the same to everyone. */
export function AdminFallback() {
  return (
    <>
      <ScriptsNeeded />
      <AdminSkeleton />
    </>
  )
}
