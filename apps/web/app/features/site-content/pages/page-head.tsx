import type { ReactNode } from 'react'
import { twoColours } from '#lib/format/two-colours.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'

type Props = { title: string; isAboveForm?: boolean; children?: ReactNode }

export function PageHead({ title, isAboveForm = false, children }: Props) {
  return (
    <div className={isAboveForm ? 'pt-2 md:pt-4' : 'max-w-184 pt-4 pb-6'}>
      <SectionHeading level={1} {...twoColours(title)} />
      {children ? <div className="lead mt-1.5 wrap-anywhere">{children}</div> : undefined}
    </div>
  )
}
