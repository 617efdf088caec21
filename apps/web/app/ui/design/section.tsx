import type { ReactNode } from 'react'

export function DesignSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 border-b-[1.5px] border-line-2 pb-1.5 font-display text-2xl font-extrabold text-blue">
        {title}
      </h2>
      <div className="flex flex-wrap items-start gap-4">{children}</div>
    </section>
  )
}

/** One component in one state, labelled with the state. */
export function Specimen({ state, children }: { state: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1.5">
      {children}
      <small className="text-xs text-ink-3">{state}</small>
    </div>
  )
}
