import { type ReactNode, useId } from 'react'
import { classNames } from '#lib/format/class-names.ts'

type Props = { title: string; help?: ReactNode; children: ReactNode; className?: string }

/** A card with a title, a line of help on its right, and fields. */
export function FormSection({ title, help, children, className }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-line-2 bg-paper">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4.5 py-3.5">
        <h2 id={id} className="heading-4">
          {title}
        </h2>
        {help ? <div className="text-sm text-ink-2">{help}</div> : undefined}
      </div>
      <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4 p-4.5', className)}>{children}</div>
    </section>
  )
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">{children}</div>
}
