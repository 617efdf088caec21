import type { LibraryPicture } from '@momo/contracts/media'
import { CircleAlert } from 'lucide-react'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { mediaWords as words } from './media.messages.ts'

type Props = { picture: LibraryPicture; label: string; onPick: () => void }

/** Two to six per row. */
const sizes = '(min-width: 80rem) 12rem, (min-width: 40rem) 30vw, 45vw'

/** The alt text, or the file name while there is none. */
export const pictureName = ({ picture, fileName }: LibraryPicture): string => picture.alt || (fileName ?? '')

export function PictureTile({ picture: { picture, fileName, uses }, label, onPick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPick}
      className="group block w-full overflow-hidden rounded-md border border-line-2 bg-paper text-left hover:border-blue"
    >
      <Picture picture={picture} kind="food" ratio="square" sizes={sizes} alt="" />
      <span className="block px-2.5 py-2">
        {picture.alt ? (
          <span className="line-clamp-2 min-h-10 text-sm leading-5">{picture.alt}</span>
        ) : (
          <span className="flex min-h-10 items-start gap-1 text-sm leading-5 font-medium text-amber-text">
            <CircleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
            {words.noAlt}
          </span>
        )}
        {fileName ? <span className="block truncate text-sm text-ink-3">{fileName}</span> : undefined}
        <span className="text-sm text-ink-3">
          {uses.length > 0 ? words.usedIn(uses.length) : words.unused}
        </span>
      </span>
    </button>
  )
}
