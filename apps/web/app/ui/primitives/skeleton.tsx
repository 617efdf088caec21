import { classNames } from '#lib/format/class-names.ts'

/** A flat stand-in of the content's own size; the words for screen readers belong to the caller. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('block rounded-lg bg-bone', className)} />
}
