import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import type { DraftForm } from '../place-order/checkout-draft.ts'
import { checkoutMessages } from './checkout.messages.ts'

const texts = checkoutMessages.payment

/** B10: PAN for a tax invoice. Few customers need it, so a small link reveals the field. */
export function PanField({ form }: { form: DraftForm }) {
  const isOpen = useWatch({ control: form.control, name: 'pan' }) !== undefined
  const open = () => {
    // The clicked link is removed, so the focus moves to the field.
    flushSync(() => form.setValue('pan', ''))
    form.setFocus('pan')
  }
  if (!isOpen)
    return (
      <Button variant="quiet" size="small" wraps className="justify-self-start" onClick={open}>
        {texts.addPan}
      </Button>
    )
  return (
    <Input
      {...inputProps(form, 'pan')}
      label={texts.pan}
      hint={texts.panHint}
      optional
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
      className="md:max-w-90"
    />
  )
}
