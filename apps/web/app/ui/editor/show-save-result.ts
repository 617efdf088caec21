import { toast } from '../patterns/overlays/toast-store.ts'

type Told = { result: 'saved' | 'unchanged' | 'wrong' | 'conflict' | 'failed'; text: string }

/** What became of a save, as a toast. A conflict has its own window. */
export function tell({ result, text }: Told): void {
  if (result === 'saved' || result === 'unchanged') toast.success(text)
  else if (result !== 'conflict') toast.failure(text)
}
