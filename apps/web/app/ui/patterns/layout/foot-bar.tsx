import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'

const places = {
  /** At the end of a task, which has no bar at the bottom. */
  page: 'bottom-0 max-md:-mb-4 max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))]',
  /** Above the bottom bar of a phone. */
  aboveNav: 'bottom-0 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]',
}

type Props = { place?: keyof typeof places; children: ReactNode }

/** The buttons of a long form; they stay at the foot of the screen. */
export function FootBar({ place = 'page', children }: Props) {
  return (
    <div
      className={classNames(
        'sticky z-(--z-sticky) flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border border-line-2 bg-paper px-4 py-3 shadow-[0_-6px_24px_-10px_rgb(75_45_15/0.25)] max-md:-mx-4 max-md:border-x-0 max-md:border-b-0 md:rounded-md [&>*]:max-md:flex-1',
        places[place],
      )}
    >
      {children}
    </div>
  )
}
