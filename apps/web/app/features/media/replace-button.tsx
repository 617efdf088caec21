import type { LibraryPicture } from '@momo/contracts/media'
import { RefreshCw } from 'lucide-react'
import type { ChangeEvent } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { pictureTypes } from '#lib/editor/pictures/picture-rules.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { buttonClass } from '#ui/primitives/button-style.ts'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { replacePicture } from './media.api.ts'
import { mediaWords as words } from './media.messages.ts'

type Props = { picture: LibraryPicture; onReplaced: (picture: LibraryPicture) => void }

/** A file input: the picked file replaces the picture at once. */
export function ReplaceButton({ picture, onReplaced }: Props) {
  const { run, isPending } = useAction({
    mutationFn: (file: File) => replacePicture(picture, file),
    onSuccess: (next) => {
      onReplaced(next)
      toast.success(words.replaced)
    },
    onError: (error) => toast.failure(words.notReplaced(error.message)),
  })
  function pick({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void {
    const file = input.files?.[0]
    if (file) run(file)
    // The same file may be picked again.
    input.value = ''
  }
  return (
    <div className="grid gap-1 justify-items-start">
      <label
        className={classNames(
          buttonClass({ variant: 'outline', size: 'small' }),
          'cursor-pointer rounded-sm! has-focus-visible:shadow-(--focus-ring)',
        )}
      >
        {isPending ? <Spinner /> : <RefreshCw aria-hidden />}
        {isPending ? words.replacing : words.replace}
        <input
          type="file"
          accept={pictureTypes.join()}
          disabled={isPending}
          onChange={pick}
          className="sr-only"
        />
      </label>
      <p className="text-sm text-ink-3">{words.replaceHint}</p>
    </div>
  )
}
