import type { ReactNode } from 'react'
import { IconButton } from '#ui/primitives/icon-button.tsx'

type Tile = { id: string; image: ReactNode; action: string; note?: string }
type Props = {
  title: string
  count: string
  tiles: readonly Tile[]
  icon: ReactNode
  disabled?: boolean
  onAction: (id: string) => void
}

/** Square pictures with one action each. */
export function PhotoTiles({ title, count, tiles, icon, disabled = false, onAction }: Props) {
  return (
    <div>
      <p className="mb-1.5 flex justify-between text-[0.9375rem] font-semibold">
        {title} <span className="font-normal text-ink-2">{count}</span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2.5">
        {tiles.map(({ id, image, action, note }) => (
          <li
            key={id}
            className="relative aspect-square overflow-hidden rounded-md border border-line-2 bg-sand"
          >
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
          </li>
        ))}
      </ul>
    </div>
  )
}
