import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { buttonClass } from '../primitives/button-look.ts'

type Props = { accept: string; button: string; hint: string; rule: string; onPick: (files: File[]) => void }

/** A real file button first; dropping is for those who can. */
export function DropZone({ accept, button, hint, rule, onPick }: Props) {
  const [over, setOver] = useState(false)
  const dragging = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onPick([...event.dataTransfer.files])
  }
  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    // The same file may be picked again after it was refused.
    input.value = ''
    if (files.length > 0) onPick(files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside is the way without a mouse
    <div
      onDragEnter={dragging(true)}
      onDragOver={dragging(true)}
      onDragLeave={dragging(false)}
      onDrop={drop}
      className={classNames(
        'grid min-h-36 place-items-center content-center gap-1.5 rounded-md border-2 border-dashed p-5 text-center text-ink-2',
        over ? 'border-blue bg-blue-soft' : 'border-control',
      )}
    >
      <label
        className={classNames(
          buttonClass({ variant: 'outline' }),
          'cursor-pointer has-focus-visible:shadow-(--focus-ring) has-focus-visible:outline-3 has-focus-visible:outline-transparent',
        )}
      >
        <ImageUp aria-hidden />
        {button}
        <input type="file" accept={accept} onChange={pick} className="sr-only" />
      </label>
      <span className="pointer-coarse:hidden">{hint}</span>
      <span className="text-sm text-ink-3">{rule}</span>
    </div>
  )
}
