import type { ComponentProps } from 'react'
import { classNames } from '#lib/format/class-names.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'className'> & {
  legend: string
  hideLegend?: boolean
  /** The columns of the grid. */
  className: string
  choices: readonly { value: string; label: string }[]
}

/** A choice of few, large enough for a finger; the other props are those of `register`. */
export const ChoiceTiles = ({ legend, hideLegend = false, className, choices, ...input }: Props) => (
  <fieldset>
    <legend className={hideLegend ? 'sr-only' : 'mb-1 font-semibold'}>{legend}</legend>
    <div className={classNames('grid gap-2', className)}>
      {choices.map(({ value, label }) => (
        <label
          key={value}
          className="grid min-h-12 cursor-pointer place-items-center rounded-sm border-[1.5px] border-line-2 bg-paper px-2 font-semibold has-checked:border-blue has-checked:bg-blue has-checked:text-paper has-focus-visible:shadow-(--focus-ring)"
        >
          <input type="radio" {...input} value={value} className="sr-only" />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)
