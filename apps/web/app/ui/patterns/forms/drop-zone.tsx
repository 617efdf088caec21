import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { buttonClass } from '../../primitives/button-style.ts'

type Props = {
  accept: string
  button: string
  hint: string
  rule: string
  onPick: (files: File[]) => void
  /** A tile among others: only the button and the rule. */
  compact?: boolean
  /** Accepts several files at once. */
  multiple?: boolean
  disabled?: boolean
}

/** A real file button; dropping is optional. */
export function DropZone({
  accept,
  button,
  hint,
  rule,
  onPick,
  compact = false,
  multiple = false,
  disabled = false,
}: Props) {
  const [over, setOver] = useState(false)
  const dragging = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(isOver && !disabled)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) onPick([...event.dataTransfer.files])
  }
  const pick = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    // The same file may be picked again after it was rejected.
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
        'grid place-items-center content-center gap-1.5 rounded-md border-2 border-dashed text-center text-ink-2',
        compact ? 'aspect-square min-h-0 p-1' : 'min-h-36 p-5',
        over ? 'border-blue bg-blue-soft' : 'border-control',
      )}
    >
      <label
        className={classNames(
          compact
            ? 'grid min-h-11 min-w-11 place-items-center content-center gap-1 rounded-sm px-1 text-sm font-semibold text-blue [&_svg]:size-6'
            : buttonClass({ variant: 'outline' }),
          'cursor-pointer has-disabled:cursor-default has-disabled:opacity-50 has-focus-visible:shadow-(--focus-ring) has-focus-visible:outline-3 has-focus-visible:outline-transparent',
        )}
      >
        <ImageUp aria-hidden />
        {button}
        <input
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={pick}
          className="sr-only"
        />
      </label>
      {compact ? undefined : <span className="pointer-coarse:hidden">{hint}</span>}
      <span className={classNames('text-ink-3', compact ? 'text-xs max-sm:sr-only' : 'text-sm')}>{rule}</span>
    </div>
  )
}
