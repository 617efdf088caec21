import type { Order } from '@momo/contracts/orders'
import {
  lineReasons,
  longestProblemText,
  mostPhotos,
  type ProblemReason,
} from '@momo/contracts/problem-reports'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { usePhotoDrafts } from '#lib/offline/use-photo-drafts.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { PhotosField } from '#ui/patterns/forms/photos-field.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { draftKey } from '../problem-reports.api.ts'
import { customerMessages, reasonWords } from '../problem-reports.messages.ts'
import { useReportForm } from './report-form.ts'

const texts = customerMessages.form

type Props = { order: Order; reasons: ProblemReason[]; onClose: () => void }

/** A new report. What was typed and the photos stay on this device until it is sent. */
export default function ReportDialog({ order, reasons, onClose }: Props) {
  const formId = useId()
  const { form, input, submit, isPending, problem, wasRestored } = useReportForm(order, onClose)
  const drafts = usePhotoDrafts(draftKey(order.id), mostPhotos)
  const { errors } = form.formState
  const reason = form.watch('reason')
  return (
    <Dialog
      open
      title={texts.title}
      busy={isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isPending} loadingText={texts.sending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-4" noValidate onSubmit={submit}>
        {problem ? <Note tone="red">{problem}</Note> : undefined}
        {wasRestored && !problem ? <Note tone="blue">{texts.restored}</Note> : undefined}
        <Choices legend={texts.reason} error={errors.reason?.message}>
          {reasons.map((one) => (
            <Radio key={one} {...form.register('reason')} value={one} label={reasonWords[one]} />
          ))}
        </Choices>
        {lineReasons.includes(reason) ? (
          <Dishes order={order} error={errors.lines?.message} field={form.register('lines')} />
        ) : undefined}
        <Textarea
          {...input('text')}
          label={texts.text}
          optional={reason !== 'other'}
          maxLength={longestProblemText}
          defaultValue={form.formState.defaultValues?.text}
        />
        <PhotosField drafts={drafts} most={mostPhotos} texts={texts} />
      </form>
    </Dialog>
  )
}

type DishesProps = {
  order: Order
  error: string | undefined
  field: Omit<ComponentProps<typeof Checkbox>, 'label'>
}

function Dishes({ order, error, field }: DishesProps) {
  return (
    <Choices legend={texts.dishes} error={error}>
      {order.lines.map(({ name, options, quantity }, index) => (
        <Checkbox
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
          key={index}
          {...field}
          value={String(index)}
          label={
            <span className="wrap-anywhere">
              {quantity} × {name}
              {options.length > 0 ? (
                <span className="block text-sm text-ink-2">
                  {options.map((option) => option.name).join(', ')}
                </span>
              ) : undefined}
            </span>
          }
        />
      ))}
    </Choices>
  )
}

type ChoicesProps = { legend: string; error: string | undefined; children: ReactNode }

function Choices({ legend, error, children }: ChoicesProps) {
  const errorId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{legend}</legend>
      <div className="grid">{children}</div>
      {error ? (
        <p id={errorId} role="alert" className="mt-1 text-sm font-medium text-red-text">
          {error}
        </p>
      ) : undefined}
    </fieldset>
  )
}
