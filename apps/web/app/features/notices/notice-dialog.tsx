import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { NoticeImages } from './notice-images.tsx'
import type { ShownNotice } from './notices.api.ts'
import { noticesMessages as texts } from './notices.messages.ts'

type Props = { notice: ShownNotice; onClose: () => void }

/** The popup for its editor. A link opens another tab, because the editor may have unsaved changes. */
export function NoticeDialog({ notice: { title, images, link }, onClose }: Props) {
  return (
    <Dialog place="popup" open onClose={onClose} title={title || texts.notice}>
      <NoticeImages images={images} link={link} target="_blank">
        <span className="py-2 text-sm text-ink-2">{texts.preview}</span>
      </NoticeImages>
    </Dialog>
  )
}
