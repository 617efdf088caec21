import { type ComponentType, useEffect, useState } from 'react'
import { debug } from '#lib/log/debug.ts'
import { hasSession, onSession } from '#lib/session/session-presence.ts'
import { AgainFrame, AgainSkeleton } from './again-frame.tsx'

const isCustomer = () => hasSession() && document.documentElement.dataset['role'] === 'user'

type Props = {
  /** Imports the row; called once, for customers only. */
  load: () => Promise<ComponentType>
}

/** The page is the same for every visitor: it contains the placeholder, which is hidden from all but customers (app.css). */
export function AgainSlot({ load }: Props) {
  const [Row, setRow] = useState<ComponentType>()
  useEffect(() => {
    let isLoaded = false
    const start = () => {
      if (isLoaded || !isCustomer()) return
      isLoaded = true
      load().then(
        (loaded) => setRow(() => loaded),
        (reason: unknown) => {
          // Retried on the next session event.
          isLoaded = false
          debug('orders: row of last orders failed to load', reason)
        },
      )
    }
    start()
    return onSession(start)
  }, [load])
  return (
    <div className="for-customers">
      <AgainFrame>{Row ? <Row /> : <AgainSkeleton />}</AgainFrame>
    </div>
  )
}
