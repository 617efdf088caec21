import { toast } from '../patterns/overlays/toast-store.ts'
import { editorWords as words } from './editor.messages.ts'
import { focusFirstError } from './focus-first-error.ts'

export type SaveResult = {
  result: 'saved' | 'unchanged' | 'wrong' | 'conflict' | 'failed'
  text: string
  /** The name of the editor that has invalid fields. */
  where?: string
}

/** GEN-08: toasts of the menu and gallery editors. */
export const briefToastMs = 3000

/** Shows the result of a save as a toast and goes to the first error. A conflict has its own dialog. */
export function showSaveResult({ result, text, where }: SaveResult, ms?: number): void {
  if (result === 'saved' || result === 'unchanged') toast.success(text, ms)
  else if (result !== 'conflict') toast.failure(text, ms)
  if (where !== undefined) focusFirstError(where)
}

/** CMS-05, CMS-14, CMS-15: a failure is an alert. */
export function alertFailure(saved: SaveResult): void {
  if (saved.result === 'failed') alert(saved.text)
  else showSaveResult(saved)
}

export const showSaveResultBriefly = (saved: SaveResult): void => showSaveResult(saved, briefToastMs)

/** The text of a save button while it is busy. */
export const savingText = ({ isWaiting }: { isWaiting: boolean }, text: string): string =>
  isWaiting ? words.waitingForPicture : text
