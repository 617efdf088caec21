import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'

/** Design 13: a number that opens the rows behind it has a dotted underline. */
export const numberLink =
  'underline decoration-control decoration-dotted decoration-[1.5px] underline-offset-4 hover:text-blue-bright hover:decoration-current hover:decoration-solid'

export function NumberLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={classNames(
        numberLink,
        'inline-flex min-h-7 items-center whitespace-nowrap tabular-nums pointer-coarse:min-h-11',
        className,
      )}
    />
  )
}
