import { type ReactNode, useSyncExternalStore } from 'react'
import { logOutStore, setLogOut } from '#lib/session/log-out/log-out-store.ts'
import { LogOut } from './log-out.tsx'

function Screens() {
  const stage = useSyncExternalStore(logOutStore.subscribe, logOutStore.read)
  return <LogOut stage={stage} />
}

/** What the root shows from the first question on; it outlives the shell it was asked in. */
export function ask(): ReactNode {
  setLogOut('asking')
  return <Screens />
}
