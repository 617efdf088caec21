import type { ComponentProps } from 'react'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { CounterScreen } from './counter-screen.tsx'
import { counterMessages as texts } from './counter.messages.ts'
import { useMenu } from '../counter-order/use-menu.ts'

type Props = Omit<ComponentProps<typeof CounterScreen>, 'counter' | 'isCached' | 'reread'>

/** Shows a skeleton or an error until the menu is loaded. A loaded menu stays visible when a later request fails. */
export function CounterLayout(props: Props) {
  const { counter, isCached, fault, read } = useMenu()
  if (counter) return <CounterScreen {...props} counter={counter} isCached={isCached} reread={read} />
  if (fault !== undefined)
    return (
      <ErrorState
        title={texts.failed}
        text={navigator.onLine ? texts.failedText : texts.offlineText}
        action={
          <AdminButton variant="outline" size="normal" onClick={() => void read()}>
            {texts.tryAgain}
          </AdminButton>
        }
      />
    )
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
