import type { ComponentProps } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { Button } from '../primitives/button.tsx'

/** The button of the admin areas: blue as the main action, square corners, 44px for touch. */
export function AdminButton({
  variant = 'strong',
  size = 'small',
  className,
  ...rest
}: ComponentProps<typeof Button>) {
  return <Button {...rest} variant={variant} size={size} className={classNames('rounded-sm!', className)} />
}
