import type { ComponentProps, ReactNode } from 'react'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'

const shape =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-pill border-[1.5px] px-4 font-medium whitespace-nowrap [&_svg]:size-4.5 [&_svg]:flex-none'

const resting = 'border-line-2 bg-paper'

type ChipLinkProps = ComponentProps<typeof Link> & { active?: boolean; icon?: ReactNode }

/** A filter or category with its own URL, so it works without JavaScript. */
export function ChipLink({ active = false, icon, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link
      // Scrolls a partly hidden chip into view on focus.
      onFocus={(event) => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      {...rest}
      aria-current={active ? 'true' : undefined}
      className={classNames(
        shape,
        active ? 'border-blue bg-blue text-paper' : `${resting} hover:bg-orange-soft`,
        className,
      )}
    >
      {active ? <Check aria-hidden /> : icon}
      {children}
    </Link>
  )
}

/** A toggle that filters the content of the page. */
export function ChipButton({
  active = false,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { active?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={active}
      className={classNames(
        shape,
        active ? 'border-blue bg-blue text-paper' : `${resting} hover:bg-orange-soft`,
        className,
      )}
    >
      {children}
    </button>
  )
}

type ChipCheckProps = Omit<ComponentProps<'input'>, 'type'> & { icon?: ReactNode }

/** A checkbox that looks like a chip, for forms that filter. */
export function ChipCheck({ icon, className, children, ...rest }: ChipCheckProps) {
  return (
    <label
      className={classNames(
        shape,
        resting,
        'relative cursor-pointer has-checked:border-blue has-checked:bg-blue has-checked:text-paper has-focus-visible:shadow-(--focus-ring)',
        className,
      )}
    >
      <input
        type="checkbox"
        {...rest}
        className="peer absolute inset-0 appearance-none rounded-pill opacity-0"
      />
      <Check aria-hidden className="hidden peer-checked:block" />
      <span className="contents peer-checked:[&_svg]:hidden">{icon}</span>
      {children}
    </label>
  )
}
