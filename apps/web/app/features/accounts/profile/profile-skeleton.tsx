import { Card } from '#ui/patterns/layout/card.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { accountsMessages as texts } from './accounts.messages.ts'

export function ProfileSkeleton() {
  return (
    <div className="page-width min-h-fold pt-4 pb-12">
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange} className="mb-5" />
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[17rem_minmax(0,1fr)] wide:gap-8">
        <Card className="p-3">
          <div className="flex items-center gap-3 px-2 pt-2 pb-4">
            <Skeleton className="size-18 flex-none rounded-full" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-40 max-w-full" />
            </div>
          </div>
          <Skeleton className="h-35 rounded-md md:h-11 wide:h-60" />
        </Card>
        <Card className="p-5 md:p-6">
          <Skeleton className="mb-4 h-12 w-40" />
          <div className="grid gap-4 md:grid-cols-2">
            {['first', 'last', 'phone', 'email'].map((field) => (
              <Skeleton key={field} className="h-13 rounded-sm" />
            ))}
          </div>
        </Card>
      </div>
    </div>
  )
}
