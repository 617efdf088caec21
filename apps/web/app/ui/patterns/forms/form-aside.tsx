import type { ReactNode } from 'react'

type Props = {
  about: ReactNode
  /** Under the description, on narrow screens after the form. */
  below?: ReactNode
  children: ReactNode
}

/** A page with a form: the description on the left, on narrow screens above it. */
export function BesideForm({ about, below, children }: Props) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-4 pb-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)] wide:grid-rows-[auto_1fr] wide:pt-6">
      <div className="min-w-0">{about}</div>
      <div className="grid min-w-0 content-start wide:col-start-2 wide:row-span-2 wide:row-start-1">
        {children}
      </div>
      {below ? <div className="min-w-0 max-wide:pt-4">{below}</div> : undefined}
    </div>
  )
}
