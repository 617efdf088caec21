import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode }

/** Only for settings that take effect at once. */
export function Switch({ label, ...rest }: Props) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        role="switch"
        {...rest}
        className="relative h-6.5 w-11 flex-none appearance-none rounded-pill bg-control transition-colors duration-(--duration-fast) before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-paper before:transition-transform before:duration-(--duration-fast) checked:bg-green checked:before:translate-x-4.5 disabled:opacity-50"
      />
      {label}
    </label>
  )
}
