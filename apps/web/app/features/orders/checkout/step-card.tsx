import { type ReactNode, useId } from 'react'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Note } from '#ui/patterns/states/note.tsx'

type Props = {
  number: number
  title: string
  problem?: string | undefined
  action?: ReactNode
  children: ReactNode
}

/** One of the four numbered cards. Its error is shown under the title and gets the focus. */
export function StepCard({ number, title, problem, action, children }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 md:p-7">
      <h2 id={id} className="heading-3 flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-8 flex-none place-items-center rounded-full bg-blue text-base text-paper"
        >
          {number}
        </span>
        {title}
      </h2>
      {problem ? <ProblemNote action={action}>{problem}</ProblemNote> : undefined}
      {children}
    </Card>
  )
}

/** Focusable, so that a screen reader reads the error. */
export function ProblemNote({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div tabIndex={-1} data-problem className="rounded-md">
      <Note tone="red" action={action}>
        {children}
      </Note>
    </div>
  )
}

/** Two or three choices in one row. */
export function Choices({ count, label, children }: { count: 2 | 3; label: string; children: ReactNode }) {
  const columns =
    count === 3 ? 'grid-cols-3 gap-2 md:gap-2.5' : 'grid-cols-[minmax(0,1fr)] gap-2.5 md:grid-cols-2'
  return (
    <div role="radiogroup" aria-label={label} className={`grid ${columns}`}>
      {children}
    </div>
  )
}
