import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from '../layout/card.tsx'

/** Replaces the form. It receives the focus, because the submit button is gone. */
export function FormSent({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card
      as="section"
      id="form"
      className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 self-start p-5 md:p-6"
    >
      <CircleCheck aria-hidden className="size-10 text-green" />
      <h2 ref={heading} tabIndex={-1} className="heading-2 text-blue">
        {title}
      </h2>
      <p className="text-ink-2">{text}</p>
      {action}
    </Card>
  )
}
