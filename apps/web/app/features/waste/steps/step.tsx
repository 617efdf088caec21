import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#lib/format/class-names.ts'

type Props = { number: number; title: string; isDone: boolean; aside?: ReactNode; children: ReactNode }

export function Step({ number, title, isDone, aside, children }: Props) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="border-b border-line px-4 pt-3.5 pb-4 last:border-0 lg:px-5 lg:pt-4.5 lg:pb-5"
    >
      <div className="mb-2.5 flex flex-wrap items-center gap-2.5">
        <span
          aria-hidden
          className={classNames(
            'grid size-7 flex-none place-items-center rounded-full font-display font-bold text-paper',
            isDone ? 'bg-green' : 'bg-blue',
          )}
        >
          {isDone ? <Check className="size-4" /> : number}
        </span>
        <h2 id={id} className="min-w-max flex-1 font-display text-lg leading-tight font-bold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

export const tileStyle = (isChosen: boolean): string =>
  classNames(
    'grid min-h-18 touch-manipulation content-center justify-items-center gap-1 rounded-md border-[1.5px] p-2 text-center leading-tight font-semibold wrap-anywhere select-none',
    isChosen
      ? 'border-blue bg-blue-soft/50 text-blue inset-ring inset-ring-blue'
      : 'border-line-2 bg-paper hover:border-blue',
  )
