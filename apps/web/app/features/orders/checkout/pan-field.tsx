import { useEffect, useRef, useState } from 'react'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { ChangeDraft } from '../place-order/checkout-draft.ts'
import { checkoutMessages } from './checkout.messages.ts'

const texts = checkoutMessages.payment

type Props = { pan: string | undefined; error: string | undefined; onChange: ChangeDraft }

/** B10: for a bill that somebody keeps for their tax. Nearly nobody does, so it is behind a small link. */
export function PanField({ pan, error, onChange }: Props) {
  const [isOpened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The link that was pressed is gone: who uses the keyboard goes on here.
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
