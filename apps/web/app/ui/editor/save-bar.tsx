import { CircleCheck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { AdminButton } from './admin-button.tsx'
import { editorWords as words } from './editor.messages.ts'

type Props = {
  /** The number of unsaved changes, and where they are. */
  count: number
  where: string
  /** The parts that are saved as a draft only. */
  drafts?: string
  busy: boolean
  onDiscard: () => void
  /** The page's save button. */
  children: ReactNode
}

/** Sticks to the bottom, in one row on every screen. */
export function SaveBar({ count, where, drafts, busy, onDiscard, children }: Props) {
  return (
    <div className="sticky bottom-0 z-(--z-sticky) -mx-4 mt-4 flex items-center gap-2 border-t border-line-2 bg-paper px-4 py-2.5 shadow-2 md:mx-0 md:bottom-4 md:rounded-md md:border md:px-4.5">
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-sm font-semibold">
        {count > 0 ? (
          <>
            <span aria-hidden className="size-2 flex-none rounded-full bg-orange" />
            <span className="text-xs leading-tight text-amber-text md:hidden" aria-hidden>
              {words.unsavedShort(count)}
            </span>
            <span className="truncate text-amber-text max-md:sr-only">{words.unsaved(count, where)}</span>
          </>
        ) : (
          <>
            <CircleCheck aria-hidden className="size-4.5 flex-none text-green" />
            <span className="font-normal text-ink-2 max-md:text-xs max-md:leading-tight md:truncate">
              {drafts ? words.draftsWait(drafts) : words.allSaved}
            </span>
          </>
        )}
      </p>
      {count > 0 ? (
        <AdminButton
          variant="quiet"
          disabled={busy}
          onClick={onDiscard}
          aria-label={words.discard}
          className="px-3!"
        >
          <Undo2 aria-hidden className="sm:hidden" />
          <span className="max-sm:hidden">{words.discard}</span>
        </AdminButton>
      ) : undefined}
      {children}
    </div>
  )
}
