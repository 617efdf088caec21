import type { Branch } from '@momo/contracts/branches'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import { Picture } from '#ui/patterns/media/picture.tsx'

/** Renders the outlet name and the open state. */
export type Words = (outlet: Branch) => { name: ReactNode; status: ReactNode }

type Props = {
  outlet: Branch
  words: Words
  action?: ReactNode
  className?: string
}

/** The whole card links to the outlet. */
export function FavouriteCard({ outlet, words, action, className }: Props) {
  const { name, status } = words(outlet)
  return (
    <div
      className={classNames(
        'relative grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 wide:grid-cols-[4.5rem_minmax(0,1fr)_auto] wide:gap-3.5 rounded-md border-[1.5px] border-line-2 bg-paper p-3.5',
        className,
      )}
    >
      <Picture
        picture={outlet.photo}
        kind="outlet"
        alt=""
        ratio="square"
        sizes="72px"
        className="rounded-sm"
      />
      <div className="grid min-w-0 justify-items-start gap-0.5">
        <Link
          to={`/jholmomo-outlets/${outlet.id}`}
          className="stretched leading-snug font-semibold break-words"
        >
          {name}
        </Link>
        {outlet.location ? <p className="line-clamp-2 text-sm text-ink-3">{outlet.location}</p> : undefined}
        {status}
      </div>
      {action}
    </div>
  )
}
