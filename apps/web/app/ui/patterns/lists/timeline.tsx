import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'

type Step = {
  title: string
  text?: string
  state: 'done' | 'now' | 'todo' | 'failed'
  icon?: ReactNode | undefined
}

const dots = {
  done: 'border-green bg-green text-paper',
  now: 'border-orange bg-orange text-ink shadow-[0_0_0_5px_var(--color-orange-soft)]',
  todo: 'border-line-2 bg-paper text-ink-3',
  failed: 'border-red bg-red text-paper',
}
const marks = { done: <Check />, failed: <X /> }

export function Timeline({ label, steps }: { label: string; steps: Step[] }) {
  return (
    <ol aria-label={label}>
      {steps.map((step, i) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a step can come twice; none is ever moved
          key={`${i} ${step.title}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
          className={classNames(
            'relative flex gap-3.5 pb-5 not-last:before:absolute not-last:before:top-8.5 not-last:before:bottom-0.5 not-last:before:left-[15px] not-last:before:w-[2.5px] last:pb-0',
            step.state === 'done' ? 'not-last:before:bg-green' : 'not-last:before:bg-line-2',
          )}
        >
          <span
            aria-hidden
            className={classNames(
              'grid size-8 flex-none place-items-center rounded-full border-2 [&_svg]:size-4.25',
              dots[step.state],
            )}
          >
            {step.state === 'done' || step.state === 'failed' ? marks[step.state] : step.icon}
          </span>
          <div>
            <p
              className={classNames(
                'pt-1 leading-[1.35]',
                step.state === 'todo' ? 'font-medium text-ink-3' : 'font-semibold',
              )}
            >
              {step.title}
            </p>
            {step.text ? <p className="text-sm text-ink-2">{step.text}</p> : undefined}
          </div>
        </li>
      ))}
    </ol>
  )
}
