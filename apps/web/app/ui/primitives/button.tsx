import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { useReadOnly } from '../patterns/states/read-only.ts'
import { buttonClass, type ButtonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type Props = ComponentProps<'button'> &
  ButtonStyle & {
    icon?: ReactNode
    /** An action with a request. */
    loading?: boolean
    loadingText?: string
    /** The request only reads, so that it is possible on a read-only page too. */
    reads?: boolean
  }

/** Ignores clicks while loading (GEN-07); both labels share one grid cell, so the width stays. */
export function Button({
  variant,
  size,
  block,
  wraps,
  icon,
  loading: isLoading,
  loadingText,
  reads = false,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const words = loadingText ?? children
  const loading = isLoading ?? false
  const readOnly = useReadOnly()
  const isRefused = readOnly !== undefined && isLoading !== undefined && !reads
  return (
    <button
      type="button"
      {...rest}
      {...(isRefused && { disabled: true, title: readOnly })}
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
