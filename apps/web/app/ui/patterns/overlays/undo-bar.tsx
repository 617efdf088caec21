import { Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'

const tickMs = 1_000

type Props = {
  text: string
  undo: string
  /** Names what is undone. */
  label: string
  /** When it can no longer be undone. */
  until: number
  onUndo: () => void
  keys?: string
  className?: string
}

/** What was just saved, at the foot of the screen, with the seconds that are left to undo it. */
export function UndoBar({ text, undo, label, until, onUndo, keys, className }: Props) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <div
      className={classNames(
        'sticky z-(--z-sticky) mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-ink py-1.5 pr-1.5 pl-4 text-paper shadow-3',
        className,
      )}
    >
      <span role="status" className="min-w-0 flex-1 font-medium wrap-anywhere">
        {text}
      </span>
      <button
        type="button"
        aria-label={label}
        aria-keyshortcuts={keys}
        onClick={onUndo}
        className="inline-flex min-h-11 flex-none items-center gap-2 rounded-sm bg-paper px-4 font-semibold text-ink"
      >
        <Undo2 aria-hidden className="size-4.5" />
        {undo}
        <span aria-hidden className="min-w-[1ch] tabular-nums">
          {Math.max(1, Math.ceil((until - now) / 1_000))}
        </span>
      </button>
    </div>
  )
}
