import { Check } from 'lucide-react'
import { classNames } from '#lib/format/class-names.ts'

export type RowStep = { title: string; text?: string | undefined; state: 'done' | 'now' | 'todo' }

const dots = {
  done: 'border-2 border-green bg-green text-paper',
  now: 'border-8 border-orange bg-paper',
  todo: 'border-2 border-control bg-paper',
}

/** How far a document has come, from left to right. A phone shows the titles only. */
export function StepRow({ label, steps }: { label: string; steps: RowStep[] }) {
  return (
    <ol aria-label={label} className="grid auto-cols-fr grid-flow-col">
      {steps.map(({ title, text, state }) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className={classNames(
            'relative grid min-w-0 content-start justify-items-center gap-0.5 text-center not-first:before:absolute not-first:before:top-[13px] not-first:before:right-1/2 not-first:before:-left-1/2 not-first:before:h-[2.5px]',
            state === 'todo' ? 'not-first:before:bg-line-2' : 'not-first:before:bg-green',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'z-1 grid size-7 place-items-center rounded-full [&_svg]:size-4',
              dots[state],
            )}
          >
            {state === 'done' ? <Check /> : undefined}
          </span>
          <b className="text-[0.8125rem] font-semibold md:text-[0.9375rem]">{title}</b>
          {text ? (
            <span className="text-[0.8125rem] text-ink-2 wrap-anywhere max-md:hidden">{text}</span>
          ) : undefined}
        </li>
      ))}
    </ol>
  )
}
