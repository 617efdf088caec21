import { type RefObject, useEffect, useRef } from 'react'
import type { BoardOrder } from '@momo/contracts/orders'
import type { Act } from '../board-cards/card-actions.tsx'
import { cardAfter, deedOfKey } from '../board-rules/keys.ts'
import { type LaneName, laneNames, laneOf, type Lanes } from '../board-rules/lanes.ts'

const typing = ':is(input, textarea, select, [contenteditable]):not([type=checkbox], [type=radio])'
/** Enter is theirs. */
const pressable = 'a, button, summary'

const cardOf = (id: string) => document.querySelector<HTMLElement>(`main [data-order="${id}"]`)
const idUnder = (element: Element | null) => element?.closest<HTMLElement>('[data-order]')?.dataset['order']

type Given = {
  lanes: Lanes
  act: Act
  undo: () => void
  help: () => void
  showLane: (lane: LaneName) => void
  searchBox: RefObject<HTMLInputElement | null>
}

/** Once what was pressed is drawn. */
export const focusCard = (id: string): void => void requestAnimationFrame(() => cardOf(id)?.focus())

/** On a phone the card's lane is opened first. */
function goToCard(id: string, lanes: Lanes, showLane: (lane: LaneName) => void): void {
  const lane = laneNames.find((name) => lanes[name].some((order) => order.id === id))
  if (lane) showLane(lane)
  focusCard(id)
}

const idsOf = (lanes: Lanes): string[][] => laneNames.map((lane) => lanes[lane].map(({ id }) => id))

/** What a key means here, or undefined when it is somebody else's. */
function deedFor(event: KeyboardEvent, given: Given): (() => void) | undefined {
  const { lanes, act, undo, help, showLane, searchBox } = given
  const active = document.activeElement
  if (event.key === '/') return () => searchBox.current?.focus()
  if (event.key === '?') return help
  if (event.key === 'u' || event.key === 'U') return event.repeat ? undefined : undo
  const current = idUnder(active)
  const next = cardAfter(idsOf(lanes), current, event.key)
  if (next !== undefined) return () => goToCard(next, lanes, showLane)
  // A key that is leaned on walks along the cards, and does nothing to them.
  if (event.repeat || current === undefined || (event.key === 'Enter' && active?.matches(pressable))) return undefined
  const order: BoardOrder | undefined = laneNames.flatMap((lane) => lanes[lane]).find(({ id }) => id === current)
  const deed = order && laneOf(order) ? deedOfKey(event.key, order) : undefined
  return order && deed ? () => act(order, deed) : undefined
}

/** The whole board by keyboard. Heard before the frame's own keys: '/' is the board's search here. */
export function useBoardKeys(given: Given): void {
  const latest = useRef(given)
  useEffect(() => {
    latest.current = given
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (document.activeElement?.matches(typing) || document.querySelector('dialog:modal, [role=menu]')) return
      const deed = deedFor(event, latest.current)
      if (!deed) return
      event.preventDefault()
      deed()
    }
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
