import type { ComponentProps } from 'react'
import { classNames } from '#lib/format/class-names.ts'

type Props = ComponentProps<'button'> & { label: string; framed?: boolean; isPressed?: boolean }

export function IconButton({ label, framed = false, isPressed, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={isPressed}
      className={classNames(
        'relative inline-grid size-11 flex-none place-items-center rounded-full text-ink hover:bg-ink/6 [&_svg]:size-5',
        framed && 'border-[1.5px] border-line-2 bg-paper',
        isPressed && '[&_svg]:fill-red [&_svg]:stroke-red',
        className,
      )}
    >
      {children}
    </button>
  )
}
