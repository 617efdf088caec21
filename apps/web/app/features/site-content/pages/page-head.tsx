import type { ReactNode } from 'react'
import { twoColours } from '#lib/format/two-colours.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="max-w-184 pt-4 pb-6">
      <SectionHeading level={1} {...twoColours(title)} />
      {children ? <div className="lead mt-1.5 wrap-anywhere">{children}</div> : undefined}
    </div>
  )
}
