import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

type Keys = {
  /** To the next entry (1) or the one before (-1). */
  move: (step: 1 | -1) => void
  done: () => void
  snooze: () => void
  assign: () => void
  undo: () => void
}

/** J and K move, D done, S snooze, A assign, Z undo. Enter is the click of the focused entry. */
export function useOfficeKeys({ move, done, snooze, assign, undo }: Keys): void {
  useDocumentKeys((event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (isTyping() || isOverlayOpen()) return
    const key = event.key.toLowerCase()
    const isMove = key === 'j' || key === 'k'
    // A held key moves on, but triggers no action.
    if (event.repeat && !isMove) return
    if (isMove) move(key === 'j' ? 1 : -1)
    else if (key === 'd') done()
    else if (key === 's') snooze()
    else if (key === 'a') assign()
    else if (key === 'z') undo()
    else return
    event.preventDefault()
  })
}
