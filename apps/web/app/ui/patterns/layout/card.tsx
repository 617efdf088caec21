import type { ComponentProps } from 'react'
import { classNames } from '#lib/format/class-names.ts'

type Props = ComponentProps<'div'> & { as?: 'div' | 'article' | 'section' | 'li' }

export const cardStyle = 'rounded-card border-[1.5px] border-line bg-paper'

export function Card({ as: Tag = 'div', className, ...rest }: Props) {
  return <Tag {...(rest as object)} className={classNames(cardStyle, className)} />
}
