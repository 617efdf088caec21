import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'

const styles = { display: 'heading-display', 1: 'heading-1', 2: 'heading-2', 3: 'heading-3' }

type Props = {
  /** The title in two colours; either part may be used alone. */
  blue?: string
  orange?: string
  level?: 1 | 2 | 3
  size?: keyof typeof styles
  id?: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function SectionHeading({
  blue,
  orange,
  level = 2,
  size = level,
  id,
  children,
  action,
  className,
}: Props) {
  const Tag = `h${level}` as const
  return (
    <div className={classNames('flex flex-wrap items-end justify-between gap-x-8 gap-y-3', className)}>
      <div>
        <Tag id={id} className={styles[size]}>
          {blue ? <span className="text-blue">{blue}</span> : undefined}
          {blue && orange ? ' ' : undefined}
          {orange ? <span className="text-orange-head">{orange}</span> : undefined}
        </Tag>
        {children ? <div className="max-w-xl text-ink-2">{children}</div> : undefined}
      </div>
      {action}
    </div>
  )
}
