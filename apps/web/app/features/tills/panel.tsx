import { type ReactNode, useId } from 'react'

type Props = { title: string; action?: ReactNode; children: ReactNode }

export function Panel({ title, action, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 overflow-hidden rounded-md border border-line-2 bg-paper"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4.5 py-3.5">
        <h2 id={id} className="heading-4">
          {title}
        </h2>
        {action}
      </div>
      <div className="grid gap-4 px-4.5 py-4">{children}</div>
    </section>
  )
}
