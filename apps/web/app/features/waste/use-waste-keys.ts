import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

type Keys = {
  /** The tile of the current step, from 0. */
  pick: (index: number) => void
  search: () => void
  undo: () => void
}

/** 1 to 9 pick a tile, / searches, Ctrl+Z undoes. It listens in the capture phase, before the frame's own shortcuts. */
export function useWasteKeys({ pick, search, undo }: Keys): void {
  useDocumentKeys((event) => {
    if (event.repeat || event.altKey) return
    if (isTyping() || isOverlayOpen()) return
    const isControl = event.ctrlKey || event.metaKey
    const isUndo = isControl && event.key.toLowerCase() === 'z'
    if (isControl && !isUndo) return
    if (isUndo) undo()
    else if (event.key === '/') search()
    else if (/^[1-9]$/.test(event.key)) pick(Number(event.key) - 1)
    else return
    event.preventDefault()
  }, true)
}
