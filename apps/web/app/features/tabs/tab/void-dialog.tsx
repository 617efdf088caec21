import { type Tab, voidReasons, type VoidReason, voidTabLines } from '@momo/contracts/tabs'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '#lib/api/call.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { QuantityStepper } from '#ui/primitives/inputs/quantity-stepper.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { reasonLabels, tabsMessages } from '../tabs.messages.ts'
import { useTabChange } from '../use-tab-change.ts'
import type { VoidableLine } from './round-list.tsx'

const texts = tabsMessages.voiding

type Form = { quantity: number; reasonCode: VoidReason; reason: string }
type Props = { tab: Tab; line: VoidableLine; onClose: () => void }

/** Takes plates of one line off, with the reason. */
export function VoidDialog({ tab, line, onClose }: Props) {
  const most = line.quantity - line.voided
  const { register, control, setValue, handleSubmit, formState } = useForm<Form>({
    defaultValues: { quantity: 1, reasonCode: 'guest-changed', reason: '' },
  })
  const form = useWatch({ control })
  const quantity = Math.min(form.quantity ?? 1, most)
  const voiding = useTabChange({
    tabId: tab.id,
    send: ({ reasonCode, reason }: Omit<Form, 'quantity'>, key) =>
      call(voidTabLines, {
        params: { id: tab.id },
        body: {
          key,
          version: tab.version,
          lines: [{ orderId: line.orderId, position: line.position, quantity }],
          reasonCode,
          ...(reason.trim() && { reason: reason.trim() }),
        },
      }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={texts.title(line.name)}
      cancel={tabsMessages.cancel}
      confirm={texts.confirm(quantity)}
      confirming={texts.confirming}
      variant="danger"
      busy={voiding.isPending}
      problem={voiding.problem}
      onSubmit={handleSubmit(voiding.run)}
      onClose={onClose}
    >
      {line.isCooked ? <Note tone="amber">{texts.cooked}</Note> : undefined}
      {most > 1 ? (
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden className="font-semibold">
            {texts.quantity}
          </span>
          <QuantityStepper
            label={texts.quantity}
            value={quantity}
            max={most}
            onChange={(next) => setValue('quantity', next)}
          />
        </div>
      ) : undefined}
      <fieldset>
        <legend className="mb-1 font-semibold">{texts.reason}</legend>
        <div className="grid">
          {voidReasons.map((reason) => (
            <Radio key={reason} {...register('reasonCode')} value={reason} label={reasonLabels[reason]} />
          ))}
        </div>
      </fieldset>
      {form.reasonCode === 'other' ? (
        <Input
          {...register('reason', {
            validate: (reason, { reasonCode }) =>
              reasonCode !== 'other' || reason.trim() !== '' || texts.textMissing,
          })}
          label={texts.text}
          maxLength={160}
          autoComplete="off"
          error={formState.errors.reason?.message}
        />
      ) : undefined}
    </FormDialog>
  )
}
