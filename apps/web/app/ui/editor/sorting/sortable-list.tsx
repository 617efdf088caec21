import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { IconButton } from '../../primitives/icon-button.tsx'
import { editorWords as words } from '../editor.messages.ts'
import { useDragSort } from './use-drag-sort.ts'
import { useItemFocus } from './use-item-focus.ts'

type Props<T> = {
  items: readonly T[]
  /** Absent where items have no ids; then they are identified by position. */
  keyOf?: (item: T) => string
  nameOf: (item: T, index: number) => string
  /** Absent where the order cannot be changed. */
  onMove?: ((from: number, to: number) => void) | undefined
  isLocked?: boolean
  /** Items beside each other. */
  isGrid?: boolean
  /** Gets the focus when the last item is removed. */
  afterLast?: RefObject<HTMLElement | null>
  className: string
  itemClassName: string
  /** `controls` are the drag handle and the two buttons. */
  children: (item: T, index: number, controls: ReactNode) => ReactNode
}

const steps: Record<'list' | 'grid', Record<string, -1 | 1>> = {
  list: { ArrowUp: -1, ArrowDown: 1 },
  grid: { ArrowLeft: -1, ArrowRight: 1 },
}

const buttons = {
  list: { Back: ArrowUp, Forth: ArrowDown, back: words.moveUp, forth: words.moveDown },
  grid: { Back: ArrowLeft, Forth: ArrowRight, back: words.moveBack, forth: words.moveForth },
}

/** Items are moved by dragging, by buttons, and by Alt with the arrow keys. A move is announced to screen readers. */
export function SortableList<T>({
  items,
  keyOf,
  nameOf,
  onMove,
  isLocked = false,
  isGrid = false,
  afterLast,
  className,
  itemClassName,
  children,
}: Props<T>) {
  const list = useRef<HTMLOListElement>(null)
  const focus = useItemFocus(list, items.length, afterLast)
  const [announcement, announce] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (isLocked || item === undefined || to < 0 || to >= items.length) return
    focus.follow(from, to)
    onMove?.(from, to)
    announce(words.moved(nameOf(item, from), to + 1, items.length))
  }
  const { drag, start } = useDragSort(list, move)
  const moveByKey = (index: number) => (event: KeyboardEvent) => {
    const step = event.altKey && onMove ? steps[isGrid ? 'grid' : 'list'][event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    move(index, index + step)
  }
  const controlsOf = (item: T, index: number) =>
    onMove && items.length > 1 ? (
      <MoveControls
        name={nameOf(item, index)}
        isFirst={index === 0}
        isLast={index === items.length - 1}
        isLocked={isLocked}
        isGrid={isGrid}
        onDrag={start(index)}
        onMove={(by) => move(index, index + by)}
      />
    ) : undefined
  return (
    <>
      <ol
        ref={list}
        tabIndex={items.length === 0 ? -1 : undefined}
        onFocus={focus.onFocus}
        className={className}
      >
        {items.map((item, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- items without ids
            key={keyOf?.(item) ?? index}
            onKeyDown={moveByKey(index)}
            className={classNames(
              itemClassName,
              drag?.from === index && 'opacity-45',
              drag?.to === index && drag.from !== index && 'outline-3 outline-blue outline-dashed',
            )}
          >
            {children(item, index, controlsOf(item, index))}
          </li>
        ))}
      </ol>
      {onMove ? (
        <p role="status" className="sr-only">
          {announcement}
        </p>
      ) : undefined}
    </>
  )
}

type ControlsProps = {
  name: string
  isFirst: boolean
  isLast: boolean
  isLocked: boolean
  isGrid: boolean
  onDrag: (event: PointerEvent) => void
  onMove: (by: -1 | 1) => void
}

/** The handle is for pointers only: the keyboard has the buttons. */
function MoveControls({ name, isFirst, isLast, isLocked, isGrid, onDrag, onMove }: ControlsProps) {
  const { Back, Forth, back, forth } = buttons[isGrid ? 'grid' : 'list']
  return (
    <span className="flex flex-none items-center">
      <span
        aria-hidden
        data-drag-handle
        title={words.drag}
        onPointerDown={isLocked ? undefined : onDrag}
        className={classNames(
          'grid size-11 flex-none touch-none place-items-center text-ink-3',
          isLocked ? 'opacity-35' : 'cursor-grab active:cursor-grabbing',
        )}
      >
        <GripVertical className="size-5" />
      </span>
      <IconButton
        data-move
        label={back(name)}
        disabled={isLocked || isFirst}
        onClick={() => onMove(-1)}
        className="disabled:opacity-35"
      >
        <Back aria-hidden />
      </IconButton>
      <IconButton
        data-move
        label={forth(name)}
        disabled={isLocked || isLast}
        onClick={() => onMove(1)}
        className="disabled:opacity-35"
      >
        <Forth aria-hidden />
      </IconButton>
    </span>
  )
}
