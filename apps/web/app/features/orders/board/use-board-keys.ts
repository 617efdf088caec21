import { type RefObject } from 'react'
import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'
import type { BoardOrder } from '@momo/contracts/orders'
import type { Act } from '../board-cards/card-actions.tsx'
import { cardAfter, actionForKey } from '../board-rules/keys.ts'
import { type LaneName, laneNames, laneOf, type Lanes } from '../board-rules/lanes.ts'

/** Enter activates the focused control, not the card. */
const controls = 'a, button, summary'

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

/** Waits for the next frame, when the optimistic update is rendered. */
export const focusCard = (id: string): void => void requestAnimationFrame(() => cardOf(id)?.focus())

/** On a phone the lane of the card must be shown first. */
function goToCard(id: string, lanes: Lanes, showLane: (lane: LaneName) => void): void {
  const lane = laneNames.find((name) => lanes[name].some((order) => order.id === id))
  if (lane) showLane(lane)
  focusCard(id)
}

const idsOf = (lanes: Lanes): string[][] => laneNames.map((lane) => lanes[lane].map(({ id }) => id))

/** The handler of a key, or undefined if the board does not use it. */
function handlerFor(event: KeyboardEvent, given: Given): (() => void) | undefined {
  const { lanes, act, undo, help, showLane, searchBox } = given
  const active = document.activeElement
  if (event.key === '/') return () => searchBox.current?.focus()
  if (event.key === '?') return help
  if (event.key === 'u' || event.key === 'U') return event.repeat ? undefined : undo
  const current = idUnder(active)
  const next = cardAfter(idsOf(lanes), current, event.key)
  if (next !== undefined) return () => goToCard(next, lanes, showLane)
  // A held key moves the focus but triggers no action.
  if (event.repeat || current === undefined || (event.key === 'Enter' && active?.matches(controls)))
    return undefined
  const order: BoardOrder | undefined = laneNames
    .flatMap((lane) => lanes[lane])
    .find(({ id }) => id === current)
  const action = order && laneOf(order) ? actionForKey(event.key, order) : undefined
  return order && action ? () => act(order, action) : undefined
}

/** Keyboard control of the board. Listens in the capture phase, before the frame's own shortcuts: '/' opens the board's search. */
export function useBoardKeys(given: Given): void {
  useDocumentKeys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping() || isOverlayOpen()) return
    const handler = handlerFor(event, given)
    if (!handler) return
    event.preventDefault()
    handler()
  }, true)
}
