import { useQuery } from '@tanstack/react-query'
import { Card } from '#ui/patterns/layout/card.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { secondFactorsQuery } from './second-factor.api.ts'
import { SecondFactorCard } from './second-factor-card.tsx'
import { secondFactorMessages } from './second-factor.messages.ts'

const texts = secondFactorMessages.load

/** Loads separately, so that a slow or failed request does not affect the rest of the page. */
export function SecondFactorSection() {
  const query = useQuery(secondFactorsQuery())
  return (
    <QueryView
      query={query}
      skeleton={<SectionSkeleton />}
      failed={() => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />}
    >
      {(factors) => <SecondFactorCard factors={factors} now={new Date(query.dataUpdatedAt)} />}
    </QueryView>
  )
}

function SectionSkeleton() {
  return (
    <Card className="grid gap-3 p-5 md:p-6">
      <span role="status" className="sr-only">
        {texts.loading}
      </span>
      <Skeleton className="h-7 w-56 max-w-full" />
      <Skeleton className="h-32" />
    </Card>
  )
}
