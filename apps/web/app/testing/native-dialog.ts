const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)'

const previousFocus = new WeakMap<HTMLDialogElement, Element | null>()

function handleEscape({ key }: KeyboardEvent): void {
  const top = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)
  if (key !== 'Escape' || !top) return
  if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close()
}

const isComplete = Symbol.for('native dialog is complete')

/**
 * Adds the modal behaviour of `<dialog>` that happy-dom lacks: showModal moves the focus inside, close restores it, Escape sends a cancel
 * event. Test files share the window, so it is added once.
 */
export function completeNativeDialog(): void {
  const prototype = HTMLDialogElement.prototype
  if (isComplete in prototype) return
  const { showModal, close } = prototype
  Object.assign(prototype, {
    [isComplete]: true,
    showModal(this: HTMLDialogElement) {
      previousFocus.set(this, document.activeElement)
      showModal.call(this)
      this.querySelector<HTMLElement>(focusable)?.focus()
    },
    close(this: HTMLDialogElement, returnValue?: string) {
      if (!this.open) return
      close.call(this, returnValue)
      const before = previousFocus.get(this)
      if (before instanceof HTMLElement) before.focus()
    },
  })
  document.addEventListener('keydown', handleEscape)
}
