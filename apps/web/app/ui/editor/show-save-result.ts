import { toast } from '../patterns/overlays/toast-store.ts'

type SaveResult = { result: 'saved' | 'unchanged' | 'wrong' | 'conflict' | 'failed'; text: string }

/** Shows the result of a save as a toast. A conflict has its own dialog. */
export function showSaveResult({ result, text }: SaveResult): void {
  if (result === 'saved' || result === 'unchanged') toast.success(text)
  else if (result !== 'conflict') toast.failure(text)
}
