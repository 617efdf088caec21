import { type Focus, focusSteps, type Picture as StoredPicture } from '@momo/contracts/media'
import { useId } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { imageUrl } from '#lib/format/image-url.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { across, down, mediaWords as words } from './media.messages.ts'

/** Null is the middle. */
type Props = {
  picture: StoredPicture
  focus: Focus | null | undefined
  onChange: (focus: Focus | null) => void
}

const middle: Focus = { x: 50, y: 50 }

/** The picture under a grid of radio buttons, usable by touch, mouse and keyboard; below, previews of the crops. */
export function FocusField({ picture, focus, onChange }: Props) {
  const name = useId()
  const shown = focus ?? middle
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="text-[0.9375rem] font-semibold">{words.focus}</legend>
      <p className="mb-1 text-sm text-ink-3">{words.focusHint}</p>
      <div className="relative overflow-hidden rounded-md bg-bone">
        <img
          src={imageUrl(picture.jpeg)}
          alt=""
          width={picture.width}
          height={picture.height}
          className="block h-auto w-full"
        />
        <div className="absolute inset-0 grid grid-cols-5 grid-rows-5">
          {focusSteps.flatMap((y, row) =>
            focusSteps.map((x, column) => (
              <label key={`${x}-${y}`} className="grid cursor-pointer place-items-center">
                <input
                  type="radio"
                  name={name}
                  aria-label={`${across[column]}, ${down[row]}`}
                  checked={shown.x === x && shown.y === y}
                  onChange={() => onChange(x === middle.x && y === middle.y ? null : { x, y })}
                  className="peer sr-only"
                />
                <Mark />
              </label>
            )),
          )}
        </div>
      </div>
      <Crops picture={picture} focus={shown} />
    </fieldset>
  )
}

function Mark() {
  return (
    <span
      aria-hidden
      className={classNames(
        'size-2 rounded-pill bg-paper/70 shadow-1 peer-hover:size-4 peer-checked:size-8 peer-checked:border-3 peer-checked:border-orange',
        'peer-checked:bg-paper/40 peer-focus-visible:shadow-(--focus-ring)',
      )}
    />
  )
}

function Crops({ picture, focus }: { picture: StoredPicture; focus: Focus }) {
  const shown = { ...picture, focus: `${focus.x}-${focus.y}` }
  return (
    <div aria-hidden className="mt-2 flex items-end gap-3">
      {(['wide', 'card', 'square'] as const).map((ratio) => (
        <Picture
          key={ratio}
          picture={shown}
          kind="food"
          ratio={ratio}
          sizes="8rem"
          alt=""
          className="w-0 flex-1 rounded-sm"
        />
      ))}
    </div>
  )
}
