import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import seal from '../../art/seal.svg?no-inline'

/** A round label on a picture. */
export function Seal({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p
      className={classNames(
        'grid aspect-square -rotate-9 place-content-center text-center font-display leading-[1.1] font-bold',
        className,
      )}
    >
      <img src={seal} alt="" width={128} height={128} className="absolute inset-0 -z-1 size-full" />
      {children}
    </p>
  )
}
