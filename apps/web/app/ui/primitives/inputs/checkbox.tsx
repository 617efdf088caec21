import { Check, Minus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; mixed?: boolean }

const box =
  'size-5.5 flex-none appearance-none rounded-xs border-2 border-control bg-paper checked:border-blue checked:bg-blue indeterminate:border-blue indeterminate:bg-blue disabled:bg-disabled'

/** The whole row is clickable. `mixed` is the indeterminate state. */
export function Checkbox({ label, mixed, ref, ...rest }: Props) {
  const showMixed = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = mixed === true
  }
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
      <span className="relative grid place-items-center text-paper">
        <input
          type="checkbox"
          {...rest}
          ref={mixed === undefined ? ref : showMixed}
          aria-checked={mixed ? 'mixed' : undefined}
          className={`peer ${box}`}
        />
        {mixed ? (
          <Minus aria-hidden className="pointer-events-none absolute size-4 stroke-3" />
        ) : (
          <Check
            aria-hidden
            className="pointer-events-none absolute hidden size-4 stroke-3 peer-checked:block"
          />
        )}
      </span>
      {label}
    </label>
  )
}
