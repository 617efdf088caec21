import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { type LogOutStage, logOutStore, setLogOut } from '#lib/session/log-out/log-out-store.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { logOut } from './leave.ts'
import { LeavingOverlay } from './leaving-overlay.tsx'
import { logOutWords as words } from './log-out.messages.ts'
import { Popup } from './popup.tsx'

/** SES-06: how long the popup without a button stays. */
const popupMs = 1500

const close = () => setLogOut('none')

/** Stays mounted when closed, so that the browser restores the focus. */
function LogOutDialog({ open }: { open: boolean }) {
  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.title}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {words.cancel}
          </Button>
          <Button variant="danger" onClick={() => void logOut()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{words.question}</p>
    </Dialog>
  )
}

/** SES-06: then reloads at /, signed out. */
function Left() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign('/'), popupMs)
    // A page restored from the back/forward cache must not show the old session.
    const reloadIfRestored = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', reloadIfRestored)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', reloadIfRestored)
    }
  }, [])
  return <Popup tone="success" title={words.left} text={words.leftText} />
}

export function LogOut({ stage }: { stage: LogOutStage }) {
  return (
    <>
      <LogOutDialog open={stage === 'asking'} />
      {stage === 'leaving' ? <LeavingOverlay /> : undefined}
      {stage === 'left' ? <Left /> : undefined}
      {stage === 'failed' ? (
        <Popup tone="failure" title={words.failed} text={words.failedText} close={words.ok} onClose={close} />
      ) : undefined}
    </>
  )
}

function Screens() {
  const stage = useSyncExternalStore(logOutStore.subscribe, logOutStore.read)
  return <LogOut stage={stage} />
}

/** Rendered by the root from the confirmation on, so that it outlives the shell. */
export function ask(): ReactNode {
  setLogOut('asking')
  return <Screens />
}
