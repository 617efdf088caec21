import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const controls = 'a[href], button, input, textarea, select'

const controlsOf = (item: Element | undefined): HTMLElement[] =>
  item ? [...item.querySelectorAll<HTMLElement>(controls)] : []

const isDisabled = (control: HTMLElement | undefined) => control?.matches(':disabled') ?? true

/** `control`: its number in the item. */
type Place = { item: number; control: number }

/** At the end of the list the clicked button is disabled, so the opposite one gets the focus. */
function focusPlace(list: Element, { item, control }: Place): boolean {
  const found = controlsOf(list.children[item])
  const wanted = isDisabled(found[control])
    ? found.find((one) => one.matches('[data-move]') && !isDisabled(one))
    : found[control]
  const target = wanted ?? found.find((one) => !isDisabled(one))
  target?.focus()
  return target !== undefined
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** Keeps the focus in a list when items move or are removed. `afterLast`, or the list, gets it when no item is left. */
export function useItemFocus(
  list: RefObject<HTMLElement | null>,
  count: number,
  afterLast: RefObject<HTMLElement | null> | undefined,
) {
  const next = useRef<Place>(undefined)
  const known = useRef({ count, focused: -1 })
  // Before any further event: a move that is clicked meanwhile must not be taken for this one.
  useLayoutEffect(() => {
    const { focused, count: before } = known.current
    known.current.count = count
    if (count < before && focused >= 0 && isFocusLost()) {
      if (count === 0) (afterLast?.current ?? list.current)?.focus()
      else next.current = { item: Math.min(focused, count - 1), control: 0 }
    }
    // The controls may be disabled until a request is finished.
    if (next.current && list.current && focusPlace(list.current, next.current)) next.current = undefined
  })
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      known.current.focused = [...currentTarget.children].findIndex((item) => item.contains(target))
    },
    /** To be called before an item moves. Without the focus in the item it stays where it is. */
    follow(from: number, to: number): void {
      const control = controlsOf(list.current?.children[from]).findIndex(
        (one) => one === document.activeElement,
      )
      next.current = control === -1 ? undefined : { item: to, control }
      if (next.current) known.current.focused = to
    },
  }
}
