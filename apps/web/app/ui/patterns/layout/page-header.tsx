import type { ReactNode } from 'react'

export function PageHeader({
  title,
  note,
  children,
}: {
  title: string
  note: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div>
        <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">{title}</h1>
        <p className="text-sm text-ink-2">{note}</p>
      </div>
      {children}
    </div>
  )
}
