import type { ComponentProps, ReactNode } from 'react'
import { radioDot } from './radio.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'title'> & { title: string; text?: string; icon?: ReactNode }

/** One of a few ways to go on: a radio with a title, a line and an icon. */
export function ChoiceCard({ title, text, icon, ...rest }: Props) {
  return (
    <label className="flex cursor-pointer items-start gap-3.5 rounded-md border-[1.5px] border-line-2 bg-paper p-4 has-checked:border-blue has-checked:bg-blue-mist has-checked:inset-ring has-checked:inset-ring-blue has-focus-visible:shadow-(--focus-ring)">
      <input type="radio" {...rest} className={`${radioDot} focus-visible:shadow-none!`} />
      <span className="flex-1">
        <span className="block leading-[1.3] font-semibold">{title}</span>
        {text ? <span className="mt-0.5 block text-sm text-ink-2">{text}</span> : undefined}
      </span>
      {icon ? <span className="flex-none text-blue [&_svg]:size-6">{icon}</span> : undefined}
    </label>
  )
}
