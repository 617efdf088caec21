import { classNames } from '#lib/format/class-names.ts'

type ButtonVariant = 'primary' | 'strong' | 'outline' | 'quiet' | 'danger' | 'danger-outline'
type ButtonSize = 'normal' | 'large' | 'compact' | 'small'
export type ButtonStyle = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
  /** With large text the label wraps to a second line instead of overflowing; always on for block buttons. */
  wraps?: boolean | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-orange text-on-orange hover:bg-orange-hover',
  strong: 'border-transparent bg-blue text-paper hover:bg-blue-hover',
  outline: 'border-blue bg-paper text-blue hover:bg-blue-soft',
  quiet: 'border-transparent text-blue hover:bg-blue-soft',
  danger: 'border-transparent bg-red text-paper hover:bg-red-text',
  'danger-outline': 'border-red bg-paper text-red-text hover:bg-red-soft',
}

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-5 text-[1.0625rem]',
  large: 'min-h-13.5 px-7 text-[1.1875rem]',
  compact: 'min-h-11 px-4.5 text-base',
  small: 'min-h-9 px-4 text-base pointer-coarse:min-h-11',
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-pill border-2 py-1 text-center font-display leading-[1.15] font-bold whitespace-nowrap transition-[background-color,color,transform] duration-(--duration-fast) active:translate-y-px [&_svg]:size-5 [&_svg]:flex-none'

const off =
  'disabled:border-transparent disabled:bg-disabled disabled:text-ink-3 disabled:active:translate-y-0'

export function buttonClass({
  variant = 'primary',
  size = 'normal',
  block = false,
  wraps = block,
}: ButtonStyle): string {
  return classNames(
    base,
    sizes[size],
    variants[variant],
    off,
    block && 'w-full',
    wraps && 'whitespace-normal!',
  )
}
