import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { radioDot } from './radio.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode
  text?: ReactNode
  icon?: ReactNode
  /** One of three side by side: on phones the icon is above the text. */
  tile?: boolean
}

const tileStyles = {
  card: 'max-md:relative max-md:flex-col max-md:items-center max-md:gap-1 max-md:px-1.5 max-md:py-2.5 max-md:text-center',
  dot: 'max-md:absolute max-md:top-1.5 max-md:right-1.5 max-md:size-4.5 max-md:checked:border-6',
  icon: 'max-md:order-first',
}

/** A radio button with a title, a line of text and an icon. */
export function ChoiceCard({ title, text, icon, tile = false, className, ...rest }: Props) {
  return (
    <label
      className={classNames(
        'flex cursor-pointer items-start gap-3.5 rounded-md border-[1.5px] border-line-2 bg-paper p-4 has-checked:border-blue has-checked:bg-blue-mist has-checked:inset-ring has-checked:inset-ring-blue has-focus-visible:shadow-(--focus-ring) has-disabled:cursor-not-allowed has-disabled:bg-disabled has-disabled:text-ink-3',
        tile && tileStyles.card,
        className,
      )}
    >
      <input
        type="radio"
        {...rest}
        className={classNames(radioDot, 'focus-visible:shadow-none!', tile && tileStyles.dot)}
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-[1.3] font-semibold wrap-anywhere">{title}</span>
        {text ? <span className="mt-0.5 block text-sm text-ink-2 wrap-anywhere">{text}</span> : undefined}
      </span>
      {icon ? (
        <span className={classNames('flex-none text-blue [&_svg]:size-6', tile && tileStyles.icon)}>
          {icon}
        </span>
      ) : undefined}
    </label>
  )
}
