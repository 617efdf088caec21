import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { buttonClass, type ButtonLook } from './button-look.ts'

type Props = ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode }

/** An address that looks like a button. React Router leaves tel:, mailto: and foreign addresses to the browser. */
export function LinkButton({ variant, size, block, wraps, icon, className, children, ...rest }: Props) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, block, wraps }), className)}>
      {icon}
      {children}
    </Link>
  )
}
