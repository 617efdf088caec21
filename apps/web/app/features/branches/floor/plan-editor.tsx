import { floorColumns, type FloorTable } from '@momo/contracts/branches'
import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { FloorGrid, tableShape } from '#ui/patterns/floor/floor-grid.tsx'
import { floorWords as words } from './floor.messages.ts'
import { isFree, rowsOf, type Spot, stepTo } from './floor-moves.ts'
import { useDragTable } from './use-drag-table.ts'

type Props = {
  tables: readonly FloorTable[]
  room: string
  selected: number | undefined
  onSelect: (index: number) => void
  onMove: (index: number, to: Spot) => void
}

/** The plan of one room. A table is moved by dragging, and by the arrow keys while it has the focus. */
export function PlanEditor({ tables, room, selected, onSelect, onMove }: Props) {
  const grid = useRef<HTMLUListElement>(null)
  const [announcement, announce] = useState('')
  const inRoom = tables.map((table, index) => ({ ...table, index })).filter(({ area }) => area === room)
  const rows = rowsOf(inRoom)
  const othersOf = (index: number) => tables.filter((_, other) => other !== index)
  const move = (index: number, to: Spot) => {
    const table = tables[index]
    if (!table || !isFree(othersOf(index), { ...table, ...to })) return
    onMove(index, to)
    announce(words.moved(table.number, to.x + 1, to.y + 1))
  }
  const { dragged, start } = useDragTable({ grid, rows, onDrop: ({ index, x, y }) => move(index, { x, y }) })
  const onKey = (index: number) => (event: KeyboardEvent) => {
    const table = tables[index]
    const to = table && stepTo(othersOf(index), table, event.key)
    if (!to) return
    event.preventDefault()
    move(index, to)
  }
  const shown = inRoom.map((table) => {
    const isDragged = dragged?.index === table.index
    const at = isDragged ? { ...table, x: dragged.x, y: dragged.y } : table
    // Outside of the plan it stays where it was.
    const canDrop = !isDragged || isFree(othersOf(table.index), at)
    return { ...(canDrop ? at : table), isDragged, canDrop }
  })
  return (
    <>
      <FloorGrid
        ref={grid}
        label={words.plan(room)}
        tables={shown}
        columns={floorColumns}
        rows={rows}
        isEditing
        keyOf={({ index }) => index}
      >
        {({ index, number, seats, x, y, shape, isDragged, canDrop }) => (
          <button
            type="button"
            aria-pressed={index === selected}
            onClick={() => onSelect(index)}
            onKeyDown={onKey(index)}
            onPointerDown={start(index, { x, y })}
            className={classNames(
              'grid min-w-0 touch-none content-center justify-items-center border-[1.5px] leading-tight select-none',
              tableShape[shape],
              index === selected ? 'border-blue bg-blue text-paper' : 'border-control bg-desk',
              isDragged && (canDrop ? 'opacity-80 shadow-2' : 'border-red!'),
            )}
          >
            <span className="max-w-full truncate px-1 font-display text-lg font-bold">
              <span className="sr-only">{words.tableBefore}</span>
              {number}
            </span>
            <span className="text-xs">
              <span className="sr-only">, </span>
              {words.seats(seats)}
            </span>
            <span className="sr-only">{words.at(x + 1, y + 1)}</span>
          </button>
        )}
      </FloorGrid>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}
