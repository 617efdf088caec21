import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { buttonClass, type ButtonStyle } from './button-style.ts'

type Props = ComponentProps<typeof Link> & ButtonStyle & { icon?: ReactNode }

/** A link styled as a button. React Router leaves tel:, mailto: and external URLs to the browser. */
export function LinkButton({ variant, size, block, wraps, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block, wraps }), className)}>
      {icon}
      {children}
    </Link>
  )
}
