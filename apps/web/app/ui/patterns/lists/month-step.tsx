import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useNavigate } from 'react-router'
import { LinkButton } from '../../primitives/link-button.tsx'
import { Select } from '../../primitives/inputs/select.tsx'

type Props = {
  /** The newest month first. */
  options: { value: string; label: string }[]
  value: string
  /** The address that shows a month. */
  to: (month: string) => string
  texts: { month: string; before: string; after: string }
}

/** Design 13: the month of a page, with steps to the months beside it. */
export function MonthStep({ options, value, to, texts }: Props) {
  const navigate = useNavigate()
  const index = options.findIndex((option) => option.value === value)
  const [after, before] = [options[index - 1], options[index + 1]]
  const step = (month: string, label: string, isNext: boolean) => (
    <LinkButton
      to={to(month)}
      variant="outline"
      size="compact"
      aria-label={label}
      aria-keyshortcuts={isNext ? ']' : '['}
      data-month-step={isNext ? ']' : '['}
      preventScrollReset
    >
      {isNext ? <ChevronRight aria-hidden /> : <ChevronLeft aria-hidden />}
    </LinkButton>
  )
  return (
    <div className="flex items-center gap-2 max-sm:w-full">
      {before ? step(before.value, texts.before, false) : undefined}
      <Select
        label={texts.month}
        hideLabel
        options={options}
        value={value}
        onChange={(event) => void navigate(to(event.target.value), { preventScrollReset: true })}
        className="min-w-0 max-sm:flex-1 sm:w-48"
      />
      {after ? step(after.value, texts.after, true) : undefined}
    </div>
  )
}
