import { outputLossReasons, type ProductionOrder } from '@momo/contracts/production'
import type { ComponentProps, ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { usualUnit } from '#lib/stock/quantity-text.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import type { FinishValues } from './finish-form.ts'
import { finishMessages as texts } from './finish.messages.ts'

/** The first two of three questions: good output, and what was lost and why. */
export function Answers({ order: { baseUnit }, isLost }: { order: ProductionOrder; isLost: boolean }) {
  const form = useFormContext<FinishValues>()
  const unit = usualUnit(baseUnit).name
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
      <QuestionCard number={1} title={texts.good}>
        <BigInput
          {...inputProps(form, 'good')}
          label={texts.good}
          hint={baseUnit === 'piece' ? texts.goodCounted : texts.goodHint}
          unit={unit}
          data-question={1}
        />
      </QuestionCard>
      <QuestionCard number={2} title={texts.lost}>
        <BigInput
          {...inputProps(form, 'lost')}
          label={texts.lost}
          placeholder="0"
          unit={unit}
          data-question={2}
        />
        {isLost ? (
          <Select
            {...inputProps(form, 'lossReason')}
            label={texts.lossReason}
            options={[
              { value: '', label: texts.choose },
              ...outputLossReasons.map((value) => ({ value, label: texts.lossReasons[value] })),
            ]}
            className="mt-3"
          />
        ) : undefined}
      </QuestionCard>
    </div>
  )
}

type CardProps = { number: number; title: string; action?: ReactNode; children: ReactNode }

function QuestionCard({ number, title, children }: CardProps) {
  return (
    <section aria-label={title} className="min-w-0 rounded-md border border-line-2 bg-paper">
      <div className="border-b border-line px-4.5 py-3.5">
        <QuestionTitle number={number} title={title} />
      </div>
      <div className="p-4.5">{children}</div>
    </section>
  )
}

export function QuestionTitle({ number, title }: { number: number; title: string }) {
  return (
    <h2 className="heading-4 flex items-center gap-2.5">
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-blue text-[0.9375rem] text-paper"
      >
        {number}
      </span>
      {title}
    </h2>
  )
}

function BigInput({ unit, ...rest }: ComponentProps<typeof Input> & { unit: string }) {
  return (
    <Input
      {...rest}
      hideLabel
      inputMode="decimal"
      autoComplete="off"
      tail={<span className="text-lg text-ink-2">{unit}</span>}
      className="[&_input]:text-right [&_input]:font-display [&_input]:text-[2rem] [&_input]:leading-tight [&_input]:font-extrabold [&_input]:tabular-nums"
    />
  )
}
