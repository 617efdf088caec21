import type { ReactNode, Ref } from 'react'
import { Note } from '../states/note.tsx'

type Wrong = { name: string; label: string }
type Props = {
  ref: Ref<HTMLDivElement>
  /** Several invalid fields: each is listed with a link to its place. */
  fields?: Wrong[]
  onPick?: (name: string) => void
  children?: ReactNode
}

/** The error summary above a form. It receives the focus, so that it is announced and scrolled into view. */
export function FormProblem({ ref, fields = [], onPick, children }: Props) {
  return (
    <div ref={ref} tabIndex={-1} className="rounded-md">
      <Note tone="red">
        {children}
        {fields.length > 0 ? (
          <ul className="flex flex-wrap gap-x-4">
            {fields.map(({ name, label }) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => onPick?.(name)}
                  className="min-h-11 font-semibold underline underline-offset-3"
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        ) : undefined}
      </Note>
    </div>
  )
}
