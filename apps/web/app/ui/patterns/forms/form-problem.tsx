import type { ReactNode, Ref } from 'react'
import { Note } from '../states/note.tsx'

type Wrong = { name: string; label: string }
type Props = {
  ref: Ref<HTMLDivElement>
  /** Several fields are wrong: each is named and leads to its place, where it says what. */
  fields?: Wrong[]
  onPick?: (name: string) => void
  children?: ReactNode
}

/** What is wrong with a form, above it. The focus goes here, so that it is read whatever the screen shows. */
export function FormProblem({ ref, fields = [], onPick, children }: Props) {
  return (
    <div ref={ref} tabIndex={-1} className="rounded-md">
      <Note tone="red">
        {children}
        {fields.length > 0 ? (
          <ul className="flex flex-wrap gap-x-4">
            {fields.map(({ name, label }) => (
              <li key={name}>
                <button type="button" onClick={() => onPick?.(name)} className="min-h-11 font-semibold underline underline-offset-3">
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
