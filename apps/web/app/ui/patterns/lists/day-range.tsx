import { Input } from '../../primitives/inputs/input.tsx'

/** The earliest date; it also rejects a year that is still being typed. */
const first = '2020-01-01'

type Props = {
  from: string
  to: string
  /** The last selectable day. */
  today: string
  texts: { from: string; to: string }
  onChange: (days: { from?: string; to?: string }) => void
}

/** A date range, both days included. */
export function DayRange({ from, to, today, texts, onChange }: Props) {
  const day = (name: 'from' | 'to', value: string) => (
    <Input
      // Remounts the field when the URL changes, so that it shows the URL's value.
      key={`${name}${value}`}
      type="date"
      label={texts[name]}
      hideLabel
      min={first}
      max={today}
      defaultValue={value}
      onChange={(event) => {
        const picked = event.target.value
        if (picked >= first && picked <= today && picked !== value) onChange({ [name]: picked })
      }}
      className="min-w-0 flex-1"
    />
  )
  return (
    <div className="flex w-full min-w-0 items-center gap-2 md:w-auto md:basis-88">
      {day('from', from)}
      <span aria-hidden className="text-ink-3">
        –
      </span>
      {day('to', to)}
    </div>
  )
}
