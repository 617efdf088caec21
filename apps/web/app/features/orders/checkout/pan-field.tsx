import { useEffect, useRef, useState } from 'react'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { ChangeDraft } from '../place-order/checkout-draft.ts'
import { checkoutMessages } from './checkout.messages.ts'

const texts = checkoutMessages.payment

type Props = { pan: string | undefined; error: string | undefined; onChange: ChangeDraft }

/** B10: PAN for a tax invoice. Few customers need it, so a small link reveals the field. */
export function PanField({ pan, error, onChange }: Props) {
  const [isOpened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The clicked link is removed, so the focus moves to the field.
  useEffect(() => {
    if (isOpened) field.current?.focus()
  }, [isOpened])
  const open = () => {
    setOpened(true)
    onChange({ pan: '' })
  }
  if (pan === undefined)
    return (
      <Button variant="quiet" size="small" wraps className="justify-self-start" onClick={open}>
        {texts.addPan}
      </Button>
    )
  return (
    <Input
      ref={field}
      name="pan"
      label={texts.pan}
      hint={texts.panHint}
      optional
      error={error}
      value={pan}
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
      onChange={(event) => onChange({ pan: latinDigits(event.target.value) })}
      className="md:max-w-90"
    />
  )
}
