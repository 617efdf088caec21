const errors = '[aria-invalid=true], [data-error] input'

/** Its panel may be opening. */
const mostFrames = 60

/** Moves the focus to the first field with an error in the frame of an editor, and scrolls it clear of the sticky bars. */
export function focusFirstError(editor: string, frames = mostFrames): void {
  const field = document.querySelector(`[data-editor="${editor}"]`)?.querySelector<HTMLElement>(errors)
  if (field && !field.closest('[hidden]')) {
    field.focus()
    field.scrollIntoView({ block: 'center' })
  } else if (frames > 0) requestAnimationFrame(() => focusFirstError(editor, frames - 1))
}
