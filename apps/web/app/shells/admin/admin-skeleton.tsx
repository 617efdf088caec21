import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { ui } from '#ui/ui.messages.ts'

const tiles = ['one', 'two', 'three', 'four']

/** The empty admin frame. */
export function AdminSkeleton() {
  return (
    <div
      role="status"
      aria-busy
      className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-desk md:grid-cols-[4.25rem_minmax(0,1fr)] lg:grid-cols-[var(--size-rail)_minmax(0,1fr)]"
    >
      <span className="sr-only">{ui.loading}</span>
      <div className="hidden bg-blue-hover md:block" />
      <div>
        <div className="h-15 border-b border-line-2 bg-paper" />
        <div className="max-w-400 p-4 lg:p-6">
          <Skeleton className="h-8 w-60" />
          <div className="mt-6 grid grid-cols-2 gap-3 wide:grid-cols-4 wide:gap-4">
            {tiles.map((tile) => (
              <Skeleton key={tile} className="h-28 rounded-md" />
            ))}
          </div>
          <Skeleton className="mt-4 h-72 rounded-md" />
        </div>
      </div>
    </div>
  )
}
