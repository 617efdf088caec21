import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { longDay } from '#lib/format/dates.ts'
import { ui } from '../../ui.messages.ts'
import { Input } from './input.tsx'

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'ref'>

/**
 * The browser's own date field. Its text follows the language of the browser ('mm/dd/yyyy'), so while it is not edited the day is written
 * over it as on the rest of the site. Without scripts the browser's text stays.
 */
export function DateInput({ onChange, ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [day, setDay] = useState<string>()
  // The day may have been chosen before the scripts had loaded.
  useEffect(() => setDay(input.current?.value ?? ''), [])
  function handleChange(event: ChangeEvent<HTMLInputElement>): void {
    setDay(event.currentTarget.value)
    onChange?.(event)
  }
  return (
    <Input
      {...rest}
      ref={input}
      type="date"
      onChange={handleChange}
      lead={
        day === undefined ? undefined : (
          <span aria-hidden className={day ? 'date-words text-ink' : 'date-words'}>
            {day ? longDay(day) : ui.chooseDay}
          </span>
        )
      }
    />
  )
}
