import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useOpenHere } from '#lib/navigation/use-open-here.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import type { AdminArea } from '../admin-area.ts'
import { adminWords as words } from '../admin.messages.ts'
import { Finder } from './finder.tsx'
import { useSearchKey } from './use-search-key.ts'

/** Looks like a search box and opens one; phones show only the icon. */
export function QuickSearch({ area }: { area: AdminArea }) {
  const { isOpen, open, close } = useOpenHere()
  useSearchKey(open)
  const box = useRef<HTMLInputElement>(null)
  // The dialog would focus its scrollable content instead.
  useEffect(() => {
    if (isOpen) box.current?.focus()
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        aria-label={words.search}
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={open}
        className="inline-flex min-h-11 min-w-11 flex-none items-center justify-center gap-2.5 rounded-full text-ink-3 hover:bg-ink/6 md:min-h-10 md:w-72 md:justify-start md:rounded-sm md:border md:border-line-2 md:bg-desk md:px-3 md:pointer-coarse:min-h-11"
      >
        <Search aria-hidden className="size-5 flex-none text-ink" />
        <span className="hidden flex-1 text-left md:inline">{words.search}</span>
        {/* A page with its own search uses the key itself. */}
        <kbd
          aria-hidden
          className="hidden rounded-[0.3125rem] border border-line-2 px-1.5 text-sm md:inline [html:has(input[aria-keyshortcuts='/'])_&]:hidden"
        >
          /
        </kbd>
      </button>
      <Dialog open={isOpen} onClose={close} title={words.search} place="full" size="wide">
        {/* Mounted on open, so it starts empty. */}
        {isOpen ? <Finder area={area} box={box} onFollow={close} /> : undefined}
      </Dialog>
    </>
  )
}
