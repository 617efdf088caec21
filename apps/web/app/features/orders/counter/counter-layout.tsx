import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { isNoResponse } from '#lib/api/api-error.ts'
import { QueryFailed } from '#ui/patterns/states/query-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { counterQuery } from './counter.api.ts'
import { CounterScreen } from './counter-screen.tsx'
import { counterMessages as texts } from './counter.messages.ts'

type Props = Omit<ComponentProps<typeof CounterScreen>, 'counter' | 'isCached'>

/** A loaded menu stays visible when a later request fails. A page that starts offline shows the menu of this device. */
export function CounterLayout(props: Props) {
  const query = useQuery(counterQuery())
  const failed = () => (
    <QueryFailed
      query={query}
      title={texts.failed}
      text={navigator.onLine ? texts.failedText : texts.offlineText}
      tryAgain={texts.tryAgain}
    />
  )
  return (
    <QueryView query={query} skeleton={<MenuSkeleton />} failed={failed}>
      {(counter) => <CounterScreen {...props} counter={counter} isCached={isNoResponse(query.error)} />}
    </QueryView>
  )
}

function MenuSkeleton() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy>
      <span role="status" className="sr-only">
        {texts.loading}
      </span>
      <Skeleton className="h-12" />
      <div aria-hidden className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {Array.from({ length: 12 }, (_, i) => (
          <Skeleton key={i} className="h-24" />
        ))}
      </div>
    </div>
  )
}
