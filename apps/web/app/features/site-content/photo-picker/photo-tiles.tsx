import type { ReactNode } from 'react'
import { SortableList } from '#ui/editor/sorting/sortable-list.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { photoWords as words } from './photos.messages.ts'

type Tile = { id: string; image: ReactNode; action: string; note?: string }
type Props = {
  title: string
  count: string
  tiles: readonly Tile[]
  icon: ReactNode
  disabled?: boolean
  onAction: (id: string) => void
  /** Absent where the order cannot be changed. */
  onMove?: (from: number, to: number) => void
}

/** Square pictures with one action each; they can be sorted. */
export function PhotoTiles({ title, count, tiles, icon, disabled = false, onAction, onMove }: Props) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between text-[0.9375rem] font-semibold">
        {title} <span className="font-normal text-ink-2">{count}</span>
      </p>
      <SortableList
        isGrid
        items={tiles}
        keyOf={({ id }) => id}
        nameOf={(_, index) => words.numbered(index + 1)}
        onMove={onMove}
        isLocked={disabled}
        className={
          onMove
            ? 'grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5'
            : 'grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2.5'
        }
        itemClassName="overflow-hidden rounded-md border border-line-2 bg-sand"
      >
        {({ id, image, action, note }, _, controls) => (
          <>
            <div className="relative aspect-square">
              {image}
              <IconButton
                label={action}
                disabled={disabled}
                onClick={() => onAction(id)}
                className="absolute! top-1 right-1 bg-paper text-red-text shadow-2 hover:bg-red-soft disabled:opacity-50"
              >
                {icon}
              </IconButton>
              {note ? (
                <span className="absolute inset-x-0 bottom-0 bg-paper/90 px-2 text-sm leading-6">{note}</span>
              ) : undefined}
            </div>
            {controls ? <div className="flex justify-center bg-paper">{controls}</div> : undefined}
          </>
        )}
      </SortableList>
    </div>
  )
}
