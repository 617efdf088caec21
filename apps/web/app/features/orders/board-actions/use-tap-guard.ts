import { type MouseEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'

/** A tap within this time was meant for what was there before. */
const settleMs = 400

const entryUnder = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-entry]')?.dataset['entry'] : undefined

/** Everything from the first difference on has moved. An entry that is added at the end moves none. */
export function shiftedEntries(before: readonly string[], after: readonly string[]): readonly string[] {
  const first = after.findIndex((key, index) => key !== before[index])
  return first < 0 || first >= before.length ? [] : after.slice(first)
}

const monotonicClock = (): number => performance.now()

type ShownLists = {
  /** The keys of all entries in their order on the screen; their elements have the key as `data-entry`. */
  lists: readonly (readonly string[])[]
  /** Changes when something above the lists comes or goes. */
  above: string
}

function shiftedSince(before: ShownLists, { lists, above }: ShownLists): string[] {
  return lists.flatMap((list, index) => {
    const known = before.lists[index] ?? []
    return above === before.above ? shiftedEntries(known, list) : list.filter((key) => known.includes(key))
  })
}

/** Whether an entry has just moved. */
export function useSettling(shown: ShownLists, clock = monotonicClock): (entry: string) => boolean {
  const known = useRef(shown)
  const shiftedAt = useRef(new Map<string, number>())
  const isSettling = (entry: string) => clock() - (shiftedAt.current.get(entry) ?? -Infinity) < settleMs
  useLayoutEffect(() => {
    const shifted = shiftedSince(known.current, shown)
    known.current = shown
    if (shifted.length === 0) return
    const at = clock()
    const recent = [...shiftedAt.current].filter(([, time]) => at - time < settleMs)
    shiftedAt.current = new Map([...recent, ...shifted.map((key) => [key, at] as const)])
  })
  return isSettling
}

/**
 * Ignores a tap on an entry that has just moved under the finger, and one that began on another entry. Returns the handlers of an element
 * around all lists.
 */
export function useTapGuard(isSettling: (entry: string) => boolean) {
  const began = useRef<{ entry: string | undefined }>(undefined)
  return {
    onPointerDownCapture(event: PointerEvent): void {
      const entry = entryUnder(event.target)
      began.current = { entry }
      // Menus open at pointerdown, not at the click.
      if (entry !== undefined && isSettling(entry)) event.stopPropagation()
    },
    onClickCapture(event: MouseEvent): void {
      const entry = entryUnder(event.target)
      const start = began.current
      began.current = undefined
      const isByKeyboard = event.detail === 0
      if (entry === undefined || isByKeyboard) return
      if (!isSettling(entry) && (start === undefined || start.entry === entry)) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
