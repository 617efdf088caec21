import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { buttonClass, type ButtonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> &
  ButtonStyle & { icon?: ReactNode; loading?: boolean; loadingText?: string }

/** Ignores clicks while loading (GEN-07); both labels share one grid cell, so the width stays. */
export function Button({
  variant,
  size,
  block,
  wraps,
  icon,
  loading = false,
  loadingText,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const words = loadingText ?? children
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ variant, size, block, wraps }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      <span className="grid items-center justify-items-center">
        <span
          className={classNames(
            'col-start-1 row-start-1 inline-flex items-center gap-2',
            loading && 'invisible',
          )}
        >
          {icon}
          {children}
        </span>
        {loadingText || loading ? (
          <span
            className={classNames(
              'col-start-1 row-start-1 inline-flex items-center gap-2',
              !loading && 'invisible',
            )}
          >
            <Spinner />
            {words}
          </span>
        ) : undefined}
      </span>
    </button>
  )
}
