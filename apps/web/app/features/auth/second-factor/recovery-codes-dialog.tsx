import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Button } from '#ui/primitives/button.tsx'
import { secondFactorMessages } from './second-factor.messages.ts'

const texts = secondFactorMessages.codesDialog

const fileOf = (codes: string[]): string =>
  `data:text/plain;charset=utf-8,${encodeURIComponent([texts.fileHead, '', ...codes, ''].join('\n'))}`

/** A link that is never in the document: the browser stores the file without leaving the page. */
function download(codes: string[]): void {
  Object.assign(document.createElement('a'), { href: fileOf(codes), download: texts.fileName }).click()
}

const copy = (codes: string[]): Promise<void> =>
  navigator.clipboard.writeText(codes.join('\n')).then(() => toast.success(texts.copied))

type Props = { codes: string[]; open: boolean; onClose: () => void }

/** Shown once. Only its button closes it, so that the codes are not lost by a tap beside the dialog. */
export function RecoveryCodesDialog({ codes, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      busy
      onClose={onClose}
      title={texts.title}
      footer={<Button onClick={onClose}>{texts.done}</Button>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-2">
        <p className="text-ink-2">{texts.intro}</p>
        <ul
          aria-label={texts.list}
          className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-4 gap-y-1 rounded-card bg-sand p-4 font-mono text-lg"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => download(codes)}>
            {texts.download}
          </Button>
          {'clipboard' in navigator ? (
            <Button variant="outline" onClick={() => void copy(codes)}>
              {texts.copy}
            </Button>
          ) : undefined}
        </div>
      </div>
    </Dialog>
  )
}
