import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { productWords as words } from './products.messages.ts'
import { moveButtonId } from './use-sort-order.ts'

type Props = { id: string; name: string; isFirst: boolean; isLast: boolean; onMove: (by: 1 | -1) => void }

export function MoveButtons({ id, name, isFirst, isLast, onMove }: Props) {
  return (
    <span className="flex flex-none">
      <IconButton
        id={moveButtonId(id, -1)}
        label={words.moveUp(name)}
        disabled={isFirst}
        onClick={() => onMove(-1)}
        className="disabled:opacity-35"
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        id={moveButtonId(id, 1)}
        label={words.moveDown(name)}
        disabled={isLast}
        onClick={() => onMove(1)}
        className="-ml-1 disabled:opacity-35"
      >
        <ArrowDown aria-hidden />
      </IconButton>
    </span>
  )
}
