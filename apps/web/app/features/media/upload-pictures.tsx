import { useState } from 'react'
import { pictureTypes } from '#lib/editor/pictures/picture-rules.ts'
import { uploadPicture } from '#lib/editor/pictures/upload-picture.ts'
import { DropZone } from '#ui/patterns/forms/drop-zone.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { mediaWords as words } from './media.messages.ts'

type Refusal = { name: string; why: string }

/** CMS-22: uploads one by one; a rejected file does not stop the others, and each rejection is listed. */
export function UploadPictures({ onUploaded }: { onUploaded: () => void }) {
  const [sending, setSending] = useState<{ name: string; part: number }>()
  const [refusals, setRefusals] = useState<Refusal[]>([])
  async function send(files: File[]): Promise<void> {
    const refused: Refusal[] = []
    for (const file of files) {
      const answer = await uploadPicture(file, (part) => setSending({ name: file.name, part }))
      if (!('url' in answer))
        refused.push({ name: file.name, why: 'refused' in answer ? answer.refused : whyOf(answer) })
    }
    setSending(undefined)
    setRefusals(refused)
    const stored = files.length - refused.length
    if (stored === 0) return
    toast.success(words.uploaded(stored))
    onUploaded()
  }
  if (sending)
    return (
      <div className="grid min-h-36 content-center gap-2 rounded-md border-2 border-dashed border-blue bg-blue-soft p-5">
        <p className="truncate text-center text-sm text-ink-2">{sending.name}</p>
        <ProgressBar value={sending.part} max={1} label={words.sending(sending.name)} />
      </div>
    )
  return (
    <div className="grid gap-3">
      <DropZone
        accept={pictureTypes.join()}
        multiple
        button={words.upload}
        hint={words.dropHere}
        rule={words.rule}
        onPick={(files) => void send(files)}
      />
      {refusals.length > 0 ? (
        <Note tone="red">
          <ul>
            {refusals.map(({ name, why }) => (
              <li key={name} className="wrap-anywhere">
                {words.refused(name, why)}
              </li>
            ))}
          </ul>
        </Note>
      ) : undefined}
    </div>
  )
}

const whyOf = (answer: { failed: string } | { noPlace: true }): string =>
  'failed' in answer ? answer.failed : words.failed
