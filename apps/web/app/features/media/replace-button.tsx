import type { LibraryPicture } from '@momo/contracts/media'
import { RefreshCw } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { pictureTypes } from '#lib/editor/picture-rules.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { buttonClass } from '#ui/primitives/button-style.ts'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { replacePicture } from './media.api.ts'
import { mediaWords as words } from './media.messages.ts'

type Props = { picture: LibraryPicture; onReplaced: (picture: LibraryPicture) => void }

/** A file input: the picked file replaces the picture at once. */
export function ReplaceButton({ picture, onReplaced }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = input.files?.[0]
    if (!file) return
    setBusy(true)
    try {
      onReplaced(await replacePicture(picture, file))
      toast.success(words.replaced)
    } catch (error) {
      toast.failure(words.notReplaced(error instanceof Error ? error.message : String(error)))
    }
    input.value = ''
    setBusy(false)
  }
  return (
    <div className="grid gap-1 justify-items-start">
      <label
        className={classNames(
          buttonClass({ variant: 'outline', size: 'small' }),
          'cursor-pointer rounded-sm! has-focus-visible:shadow-(--focus-ring)',
        )}
      >
        {isBusy ? <Spinner /> : <RefreshCw aria-hidden />}
        {isBusy ? words.replacing : words.replace}
        <input
          type="file"
          accept={pictureTypes.join()}
          disabled={isBusy}
          onChange={(event) => void pick(event)}
          className="sr-only"
        />
      </label>
      <p className="text-sm text-ink-3">{words.replaceHint}</p>
    </div>
  )
}
