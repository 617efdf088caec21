import { useEffect } from 'react'
import { type LogOutStage, setLogOut } from '#lib/session/log-out/log-out-store.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { leave } from './leave.ts'
import { LeavingOverlay } from './leaving-overlay.tsx'
import { logOutWords as words } from './log-out.messages.ts'
import { Popup } from './popup.tsx'

/** SES-06: how long the popup stays, which no button closes. */
const popupMs = 1500

const close = () => setLogOut('none')

/** It stays where it is when closed, so that the browser gives the focus back. */
function Question({ open }: { open: boolean }) {
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
          <Button variant="danger" onClick={() => void leave()}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{words.question}</p>
    </Dialog>
  )
}

/** SES-06: then / and a fresh page, which knows nobody. */
function Left() {
  useEffect(() => {
    const timer = setTimeout(() => window.location.assign('/'), popupMs)
    // Going back must not show this page again as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', comeBack)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
  return <Popup tone="success" title={words.left} text={words.leftText} />
}

export function LogOut({ stage }: { stage: LogOutStage }) {
  return (
    <>
      <Question open={stage === 'asking'} />
      {stage === 'leaving' ? <LeavingOverlay /> : undefined}
      {stage === 'left' ? <Left /> : undefined}
      {stage === 'failed' ? (
        <Popup tone="failure" title={words.failed} text={words.failedText} close={words.ok} onClose={close} />
      ) : undefined}
    </>
  )
}
