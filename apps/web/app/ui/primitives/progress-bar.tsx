import { classNames } from '#lib/format/class-names.ts'

const tones = {
  blue: '[&::-moz-progress-bar]:bg-blue [&::-webkit-progress-value]:bg-blue',
  amber: '[&::-moz-progress-bar]:bg-marigold [&::-webkit-progress-value]:bg-marigold',
  red: '[&::-moz-progress-bar]:bg-red [&::-webkit-progress-value]:bg-red',
  green: '[&::-moz-progress-bar]:bg-green [&::-webkit-progress-value]:bg-green',
}

type Props = { value: number; max: number; tone?: keyof typeof tones; label?: string }

/** A native progress element, because its width needs no style attribute. Without a label it is decorative. */
export function ProgressBar({ value, max, tone = 'blue', label }: Props) {
  return (
    <progress
      value={Math.min(value, max)}
      max={max}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={classNames(
        'block h-2 w-full appearance-none overflow-hidden rounded-pill border-0 bg-disabled [&::-webkit-progress-bar]:bg-disabled [&::-webkit-progress-value]:rounded-pill',
        tones[tone],
      )}
    />
  )
}
