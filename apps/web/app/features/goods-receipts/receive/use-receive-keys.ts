import { type KeyboardEvent as FieldEvent } from 'react'
import { isOverlayOpen, useDocumentKeys } from '#lib/keyboard/use-document-keys.ts'

type Keys = { acceptAll?: () => void; post: () => void }

/** Alt+A accepts all, Ctrl+Enter posts. Other layouts type another letter with Alt, so the key on the keyboard counts. */
export function useReceiveKeys({ acceptAll, post }: Keys): void {
  useDocumentKeys((event) => {
    if (event.repeat || isOverlayOpen()) return
    const isPost = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    const isAll = event.altKey && !event.ctrlKey && event.code === 'KeyA' && acceptAll !== undefined
    if (!isPost && !isAll) return
    event.preventDefault()
    if (isPost) post()
    else acceptAll?.()
  }, true)
}

const fields = 'input:not([type=file]), select'

/** Enter goes to the next field, because a receipt with one field typed is not to be posted. */
export function focusNextField(event: FieldEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, ctrlKey, metaKey } = event
  if (key !== 'Enter' || ctrlKey || metaKey || !(target instanceof HTMLInputElement)) return
  event.preventDefault()
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)].filter(
    (one) => one.checkVisibility?.() ?? true,
  )
  const next = all[all.indexOf(target) + 1]
  next?.focus()
  if (next instanceof HTMLInputElement && next.type === 'text') next.select()
}
