import type { Order } from '@momo/contracts/orders'
import {
  lineReasons,
  longestProblemText,
  mostPhotos,
  type ProblemReason,
} from '@momo/contracts/problem-reports'
import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { DropZone } from '#ui/patterns/forms/drop-zone.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { Radio } from '#ui/primitives/inputs/radio.tsx'
import { Textarea } from '#ui/primitives/inputs/textarea.tsx'
import { customerMessages, reasonWords } from '../problem-reports.messages.ts'
import { useReportForm } from './report-form.ts'
import { usePhotoDrafts } from './use-photo-drafts.ts'

const texts = customerMessages.form

type Props = { order: Order; reasons: ProblemReason[]; onClose: () => void }

/** A new report. What was typed and the photos stay on this device until it is sent. */
export default function ReportDialog({ order, reasons, onClose }: Props) {
  const formId = useId()
  const { form, input, submit, isPending, problem, wasRestored } = useReportForm(order, onClose)
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
          <Choices legend={texts.dishes} error={errors.lines?.message}>
            {order.lines.map(({ name, options, quantity }, index) => (
              <Checkbox
                // oxlint-disable-next-line react/no-array-index-key -- the lines of an order never change
                key={index}
                {...form.register('lines')}
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
        ) : undefined}
        <Textarea
          {...input('text')}
          label={texts.text}
          optional={reason !== 'other'}
          maxLength={longestProblemText}
          defaultValue={form.formState.defaultValues?.text}
        />
        <PhotosField orderId={order.id} />
      </form>
    </Dialog>
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

function PhotosField({ orderId }: { orderId: string }) {
  const { photos, add, remove } = usePhotoDrafts(orderId, mostPhotos)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">{texts.photos}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {photos.map((photo, index) => (
          <div key={photo.id} className="relative aspect-square overflow-hidden rounded-md bg-disabled">
            <img src={photo.preview} alt={texts.photoAlt(index + 1)} className="size-full object-cover" />
            <IconButton
              label={texts.removePhoto(index + 1)}
              onClick={() => remove(photo.id)}
              className="absolute! top-1 right-1 bg-paper shadow-2"
            >
              <X aria-hidden />
            </IconButton>
          </div>
        ))}
        {photos.length < mostPhotos ? (
          <DropZone
            compact
            multiple
            accept="image/jpeg,image/png"
            button={texts.addPhoto}
            hint=""
            rule={texts.photoRule}
            onPick={(files) => void add(files).catch(() => toast.failure(texts.photoNotStored))}
          />
        ) : undefined}
      </div>
      <p className="mt-1.5 text-sm text-ink-3">{texts.photoHint}</p>
    </fieldset>
  )
}
