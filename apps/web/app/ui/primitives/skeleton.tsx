import { classNames } from '#lib/format/class-names.ts'

/** A placeholder of the content's size; the caller provides the text for screen readers. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classNames('block rounded-lg bg-bone', className)} />
}
