import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { guardWords as words } from './guards.messages.ts'
import { ScriptsNeeded } from './scripts-needed.tsx'

/** The common layout of account pages: a title, the user's card, a card of details. */
export function AccountSkeleton() {
  return (
    <>
      <ScriptsNeeded />
      <div role="status" aria-busy className="page-width min-h-fold pt-4 pb-12">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-12 w-64" />
        <div className="mt-6 grid gap-5 wide:grid-cols-[17rem_minmax(0,1fr)] wide:gap-8">
          <Skeleton className="h-40 rounded-card wide:h-80" />
          <Skeleton className="h-80 rounded-card" />
        </div>
      </div>
    </>
  )
}
