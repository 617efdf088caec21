import type { WasteEntry } from '@momo/contracts/waste'
import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PendingState } from '#lib/action-queue/action-queue.ts'
import { photoProblem } from '#lib/editor/pictures/attach-photo.ts'
import { classNames } from '#lib/format/class-names.ts'
import { clockTime } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { sizedFor } from '#lib/format/picture-sizes.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PhotoButton } from '#ui/patterns/forms/photo-button.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { type WasteAction, wasteQueue } from '../queue/waste-queue.ts'
import { addPhoto, reverseWaste } from '../waste.api.ts'
import { wasteMessages as texts } from '../waste.messages.ts'

type RowProps = {
  mark: ReactNode
  what: string
  details: string
  className?: string | undefined
  children?: ReactNode
}

function Row({ mark, what, details, className, children }: RowProps) {
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4.5 py-2.5 last:border-0',
        className,
      )}
    >
      {mark}
      <span className="min-w-0 flex-1">
        <b className="block leading-snug wrap-anywhere">{what}</b>
        <span className="block text-sm text-ink-2">{details}</span>
      </span>
      {children}
    </li>
  )
}

const ring = 'grid size-9 flex-none place-items-center rounded-full [&_svg]:size-4.5'

/** On this device: it can be undone for eight seconds, then it is sent. */
export function PendingRow({ action }: { action: WasteAction & { state: PendingState } }) {
  const { key, name, amount, reason, state } = action
  const what = texts.whatOf(name, amount)
  return (
    <Row
      className="bg-green-soft"
      mark={
        <span className={`${ring} bg-paper text-green-text`}>
          <Check aria-hidden />
        </span>
      }
      what={what}
      details={`${texts.reasons[reason]} · ${state === 'held' ? texts.justNow : texts.waiting}`}
    >
      {state === 'held' ? (
        <AdminButton
          variant="outline"
          size="small"
          aria-label={texts.undoOf(what)}
          onClick={() => wasteQueue.undo(key)}
        >
          {texts.undo}
        </AdminButton>
      ) : undefined}
    </Row>
  )
}

export function RefusedRow({ action: { key, name, amount, refused = '' } }: { action: WasteAction }) {
  return (
    <Row
      className="border-l-4 border-l-red bg-red-soft"
      mark={
        <span className={`${ring} text-red-text`}>
          <CircleAlert aria-hidden />
        </span>
      }
      what={texts.whatOf(name, amount)}
      details={texts.refused(texts.refusals[refused] ?? texts.refusal)}
    >
      <AdminButton variant="quiet" size="small" onClick={() => wasteQueue.retry([key])}>
        {texts.tryAgain}
      </AdminButton>
      <AdminButton variant="quiet" size="small" onClick={() => wasteQueue.dismiss(key)}>
        {texts.remove}
      </AdminButton>
    </Row>
  )
}

function whatOf({ what }: WasteEntry): string {
  const amount =
    what.kind === 'item' ? quantityText(what.quantity, what.baseUnit) : texts.platesOf(what.plates)
  return texts.whatOf(what.name, amount)
}

export function SavedRow({ entry }: { entry: WasteEntry }) {
  const { reason, happenedAt, by, isOwn, isReversed, value, photo } = entry
  const what = whatOf(entry)
  return (
    <Row
      className={isReversed ? 'text-ink-3 line-through' : undefined}
      mark={<Avatar name={by} size="small" tone={isOwn ? 'blue' : 'green'} />}
      what={what}
      details={[texts.reasons[reason], clockTime(happenedAt), ...(isReversed ? [texts.undone] : [])].join(
        ' · ',
      )}
    >
      {photo ? (
        <Picture
          picture={sizedFor(40, photo)}
          kind="food"
          sizes="40px"
          ratio="square"
          alt={texts.photoOf(what)}
          className="size-10 flex-none rounded-sm"
        />
      ) : undefined}
      {value === undefined ? undefined : <span className="flex-none tabular-nums">{rupees(value)}</span>}
      {entry.canUndo && !isReversed ? <EntryActions entry={entry} what={what} /> : undefined}
    </Row>
  )
}

/** On the day of the entry: a photo, and a reversal by the person who recorded it. */
function EntryActions({ entry: { id }, what }: { entry: WasteEntry; what: string }) {
  const { keyFor } = useIdempotencyKey()
  const after = {
    onError: (fault: Error) => toast.failure(photoProblem(fault, texts.faults)),
    onSettled: () => {
      void invalidate('waste')
      void invalidate('inventory')
    },
  }
  const undo = useAction({
    mutationFn: () => reverseWaste(id, keyFor(id)),
    onSuccess: () => toast.success(texts.undoneToast),
    ...after,
  })
  const photo = useAction({
    mutationFn: (file: File) => addPhoto(id, file),
    onSuccess: () => toast.success(texts.photoAdded),
    ...after,
  })
  return (
    <>
      <PhotoButton label={texts.addPhoto(what)} isBusy={photo.isPending} onPick={photo.run} />
      <AdminButton
        variant="quiet"
        size="small"
        aria-label={texts.undoOf(what)}
        loading={undo.isPending}
        onClick={() => undo.run()}
      >
        {texts.undo}
      </AdminButton>
    </>
  )
}
