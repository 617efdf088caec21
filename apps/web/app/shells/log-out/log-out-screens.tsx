import { type ReactNode, useSyncExternalStore } from 'react'
import { logOutStore, setLogOut } from '#lib/session/log-out/log-out-store.ts'
import { LogOut } from './log-out.tsx'

function Screens() {
  const stage = useSyncExternalStore(logOutStore.subscribe, logOutStore.read)
  return <LogOut stage={stage} />
}

/** Rendered by the root from the confirmation on, so that it outlives the shell. */
export function ask(): ReactNode {
  setLogOut('asking')
  return <Screens />
}
