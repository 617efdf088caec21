import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { keys, write } from '#lib/session/stored-values.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { isNoticeWanted } from './notice-visibility.ts'
import type { ShownNotice } from './notices.api.ts'
import { noticesMessages as texts } from './notices.messages.ts'
import { NoticeImages } from './notice-images.tsx'

/**
 * Matches an open dialog, popover or lightbox, or a focused input. `:is` is a forgiving selector list, so unknown selectors are ignored.
 */
const busySelector =
  ':is(dialog[open], dialog:target, :popover-open, .yarl__root, :is(input, textarea, select):focus)'
const pollMs = 500

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function untilFree(): Promise<void> {
  while (document.querySelector(busySelector)) await pause(pollMs)
}

/** NOTE-01: rendered by the root when a notice with an image exists. */
export async function findPopup(): Promise<ReactNode> {
  const answer = await fetch('/notice.json')
  if (!answer.ok) throw new Error(`notices: request failed with ${answer.status}`)
  const notice = (await answer.json()) as ShownNotice | null
  if (!notice) return undefined
  await untilFree()
  return <NoticePopup notice={notice} />
}

/** Stays mounted when closed, so that the browser restores the focus. */
function NoticePopup({ notice }: { notice: ShownNotice }) {
  const { pathname } = useLocation()
  const [isClosed, setClosed] = useState(false)
  const [isDismissed, setDismissed] = useState(false)
  const close = () => {
    if (isDismissed) write(keys.noticeDismissed, 'true')
    setClosed(true)
  }
  return (
    <Dialog
      place="popup"
      open={!isClosed && isNoticeWanted(pathname)}
      onClose={close}
      title={notice.title || texts.notice}
    >
      <NoticeImages images={notice.images} link={notice.link} onFollow={close}>
        <Checkbox
          label={texts.dontShowAgain}
          checked={isDismissed}
          onChange={(event) => setDismissed(event.target.checked)}
        />
      </NoticeImages>
    </Dialog>
  )
}
