import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Note } from '#ui/patterns/states/note.tsx'
import { CareerForm } from './career-form.tsx'
import { careersMessages as texts } from './careers.messages.ts'

type Props = Pick<ComponentProps<typeof CareerForm>, 'designations' | 'ticket' | 'posted'>

/** CAR-03: the form resets after sending; the key mounts a new form each time. */
export function CareerCard({ posted, ...props }: Props) {
  const [sent, setSent] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasPosted = new URLSearchParams(useLocation().search).has('sent')
  useEffect(() => {
    // The submit button was unmounted, so the focus moves to the heading before the new form.
    if (sent > 0) heading.current?.focus()
  }, [sent])
  return (
    <CareerForm
      key={sent}
      {...props}
      posted={sent === 0 ? posted : undefined}
      onSent={() => setSent((before) => before + 1)}
      head={
        <>
          {wasPosted && sent === 0 ? <Note tone="green">{texts.sent}</Note> : undefined}
          <div>
            <h2 ref={heading} tabIndex={-1} className="heading-3 text-blue">
              {texts.form.heading}
            </h2>
            <p className="mt-2 text-sm text-ink-3">{texts.form.allRequired}</p>
          </div>
        </>
      }
    />
  )
}
