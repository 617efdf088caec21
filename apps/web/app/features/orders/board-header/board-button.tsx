import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'

const base =
  'inline-flex min-h-11 flex-none items-center justify-center gap-2 rounded-sm border px-4 text-admin font-semibold whitespace-nowrap [&_svg]:size-4.5 [&_svg]:flex-none'
const resting = 'border-board-line bg-board-card text-board-text hover:bg-board-lane'
const main = 'border-transparent bg-board-accent text-board-accent-text hover:brightness-110'

type StyleProps = { isMain?: boolean }
const classOf = (isMain: boolean, className: string | undefined) =>
  classNames(base, isMain ? main : resting, className)

export function BoardButton({ isMain = false, className, ...rest }: ComponentProps<'button'> & StyleProps) {
  return <button type="button" {...rest} className={classOf(isMain, className)} />
}

export function BoardLink({ isMain = false, className, ...rest }: ComponentProps<typeof Link> & StyleProps) {
  return <Link {...rest} className={classOf(isMain, className)} />
}
