import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { keys, write } from '#lib/session/storage.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { isNoticeWanted } from './notice-visibility.ts'
import type { ShownNotice } from './notices.api.ts'
import { noticesMessages as texts } from './notices.messages.ts'
import { NoticeImages } from './notice-images.tsx'

/** What owns the screen, or is being typed into, is not covered. `:is` forgives a browser what it does not know. */
const busy = ':is(dialog[open], dialog:target, :popover-open, .yarl__root, :is(input, textarea, select):focus)'
const lookAgainMs = 500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function untilFree(): Promise<void> {
  while (document.querySelector(busy)) await pause(lookAgainMs)
}

/** NOTE-01: what the root shows once there is a notice with an image. */
export async function findPopup(): Promise<ReactNode> {
  const answer = await fetch('/notice.json')
  if (!answer.ok) throw new Error(`The notice answers ${answer.status}`)
  const notice = (await answer.json()) as ShownNotice | null
  if (!notice) return undefined
  await untilFree()
  return <NoticePopup notice={notice} />
}

/** It stays where it is when closed, so that the browser gives the focus back. */
function NoticePopup({ notice }: { notice: ShownNotice }) {
  const { pathname } = useLocation()
  const [isClosed, setClosed] = useState(false)
  const [isUnwanted, setUnwanted] = useState(false)
  const close = () => {
    if (isUnwanted) write(keys.noticeDismissed, 'true')
    setClosed(true)
  }
  return (
    <Dialog place="popup" open={!isClosed && isNoticeWanted(pathname)} onClose={close} title={notice.title || texts.notice}>
      <NoticeImages images={notice.images}>
        <Checkbox label={texts.dontShowAgain} checked={isUnwanted} onChange={(event) => setUnwanted(event.target.checked)} />
      </NoticeImages>
    </Dialog>
  )
}
