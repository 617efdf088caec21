import type { ReactNode } from 'react'

/** A page with a form: the description on the left, on a phone above it. */
export function BesideForm({ about, children }: { about: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] wide:gap-14 wide:pt-6">
      {about}
      {children}
    </div>
  )
}
