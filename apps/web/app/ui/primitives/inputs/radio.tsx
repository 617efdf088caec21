import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

export const radioDot =
  'size-5.5 flex-none appearance-none rounded-full border-2 border-control bg-paper checked:border-7 checked:border-blue disabled:bg-disabled'

export function Radio({ label, ...rest }: Props) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
      <input type="radio" {...rest} className={radioDot} />
      {label}
    </label>
  )
}
