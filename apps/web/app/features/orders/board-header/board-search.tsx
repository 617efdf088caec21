import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { boardMessages as texts } from '../board/board.messages.ts'

type Props = { ref: Ref<HTMLInputElement>; value: string; onSearch: (typed: string) => void }

/** Searches by number, name or item. Esc clears it. */
export function BoardSearch({ ref, value, onSearch }: Props) {
  return (
    <label className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-sm border border-board-text-2 bg-board-card px-3 text-board-text has-focus-visible:shadow-(--focus-ring)">
      <Search aria-hidden className="size-4.5 flex-none" />
      <span className="sr-only">{texts.search}</span>
      <input
        ref={ref}
        type="search"
        value={value}
        placeholder={texts.searchHint}
        aria-keyshortcuts="/"
        autoComplete="off"
        maxLength={60}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onSearch('')
          event.currentTarget.blur()
        }}
        className="w-0 min-w-0 flex-1 bg-transparent text-admin outline-none placeholder:text-board-text-2 focus-visible:shadow-none!"
      />
      <kbd
        aria-hidden
        className="hidden rounded-[0.3125rem] border border-board-line px-1.5 text-sm text-board-text-2 xl:inline"
      >
        /
      </kbd>
    </label>
  )
}
