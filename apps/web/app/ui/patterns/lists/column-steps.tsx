import { AdminButton } from '../../editor/admin-button.tsx'

type Props = {
  /** The index of the first column shown. */
  first: number
  /** Columns shown at a time. */
  size: number
  of: number
  texts: {
    columns: (from: number, to: number, of: number) => string
    columnsBefore: string
    columnsAfter: string
  }
  onStep: (first: number) => void
}

/** Buttons for a table that shows its columns in steps, because all of them would be too many cells. */
export function ColumnSteps({ first, size, of, texts, onStep }: Props) {
  if (of <= size) return undefined
  return (
    <div className="flex flex-wrap items-center justify-end gap-3 px-4 pt-3 text-sm text-ink-2">
      <span role="status">{texts.columns(first + 1, Math.min(of, first + size), of)}</span>
      <AdminButton variant="outline" disabled={first === 0} onClick={() => onStep(Math.max(0, first - size))}>
        {texts.columnsBefore}
      </AdminButton>
      <AdminButton variant="outline" disabled={first + size >= of} onClick={() => onStep(first + size)}>
        {texts.columnsAfter}
      </AdminButton>
    </div>
  )
}
