import { isOverlayOpen, isTyping, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

type Actions = { finish: () => void; openLabels: () => void }

/** 1, 2 and 3 go to the questions, Ctrl+Enter finishes the batch, Ctrl+P opens the labels. */
export function useFinishKeys({ finish, openLabels }: Actions): void {
  useDocumentKeys((event) => {
    if (event.repeat || isOverlayOpen()) return
    if (event.ctrlKey || event.metaKey) {
      const run = { Enter: finish, p: openLabels }[event.key]
      if (!run || event.altKey || event.shiftKey) return
      event.preventDefault()
      return run()
    }
    // Digits belong to a field that has the focus.
    if (event.altKey || !/^[123]$/.test(event.key) || isTyping()) return
    const field = document.querySelector<HTMLInputElement>(`[data-question="${event.key}"]`)
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  })
}
