import { type ReactNode, useId } from 'react'

/** Card of the order page with a ruled header. */
export function DetailCard({
  title,
  action,
  children,
}: {
  title: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-md border border-line-2 bg-paper">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4.5 py-2">
        <h2 id={id} className="heading-4">
          {title}
        </h2>
        {action}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 p-4.5">{children}</div>
    </section>
  )
}
