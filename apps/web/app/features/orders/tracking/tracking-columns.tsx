import type { ReactNode } from 'react'

/** Progress and order in two columns; stacked on a phone. */
export function TrackingColumns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,1fr)_24rem] wide:gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{main}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{aside}</div>
    </div>
  )
}
