import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'

const tones = {
  green: 'bg-green-soft text-green-text',
  amber: 'bg-amber-soft text-amber-text',
  grey: 'bg-disabled text-ink-2',
  blue: 'bg-blue-soft text-blue',
  orange: 'bg-orange-soft text-orange-deep',
  red: 'bg-red-soft text-red-text',
}

type Props = {
  tone?: keyof typeof tones
  size?: 'normal' | 'large'
  icon?: ReactNode
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'grey', size = 'normal', icon, className, children }: Props) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-[0.3125rem] rounded-pill font-semibold whitespace-nowrap [&_svg]:size-3.5 [&_svg]:flex-none [&_svg]:stroke-[2.4]',
        size === 'large'
          ? 'px-[0.6875rem] py-1 text-sm leading-normal'
          : 'px-[0.5625rem] py-0.5 text-xs leading-normal',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
