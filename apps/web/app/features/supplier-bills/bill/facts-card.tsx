import type { Bill } from '@momo/contracts/supplier-bills'
import { Link } from 'react-router'
import { photoProblem } from '#lib/editor/pictures/attach-photo.ts'
import { imageUrl } from '#lib/format/image-url.ts'
import { nepaliDay, nepaliMonth } from '#lib/calendar/nepali-dates.ts'
import { useAction } from '#lib/query/use-action.ts'
import { PhotoButton } from '#ui/patterns/forms/photo-button.tsx'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { useLightbox } from '#ui/patterns/overlays/use-lightbox.tsx'
import { dueText, plainDay } from '../due-text.ts'
import { paths } from '../paths.ts'
import { addPhoto, refreshBills, showBill } from '../supplier-bills.api.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { detailMessages } from './bill.messages.ts'

const texts = detailMessages.facts

/** What is on the paper, with days in both calendars. */
export function FactsCard({ bill }: { bill: Bill }) {
  const { billNumber, billedOn, billedOnBs, dueOn, dueOnBs, state, entered, kind, credits } = bill
  const isCredit = kind === 'credit-note'
  const isOpen = state === 'entered' || state === 'held' || state === 'approved'
  return (
    <AdminCard title={isCredit ? texts.creditTitle : texts.title} action={<Photo bill={bill} />}>
      <dl className="grid gap-2 px-4.5 py-4">
        <FactRow name={isCredit ? texts.creditNumber : texts.number}>{billNumber}</FactRow>
        <FactRow name={texts.date}>
          <Day nepali={billedOnBs} second={plainDay(billedOn)} />
        </FactRow>
        {isCredit ? undefined : (
          <FactRow name={texts.due}>
            <Day
              nepali={dueOnBs}
              second={isOpen ? texts.dueIn(plainDay(dueOn), dueText(dueOn)) : plainDay(dueOn)}
            />
          </FactRow>
        )}
        <FactRow name={texts.vatPeriod}>{nepaliMonth(billedOnBs)}</FactRow>
        <FactRow name={texts.enteredBy}>{entered.by}</FactRow>
        {credits ? (
          <>
            <FactRow name={detailMessages.credit.of}>
              <DocumentLinks links={[{ id: credits.billId, number: credits.billNumber }]} to={paths.bill} />
            </FactRow>
            <FactRow name={texts.reason}>{detailMessages.credit.reasons[credits.reason]}</FactRow>
          </>
        ) : undefined}
        {bill.orders.length > 0 ? (
          <FactRow name={texts.orders}>
            <DocumentLinks links={bill.orders} to={paths.order} />
          </FactRow>
        ) : undefined}
        {bill.receipts.length > 0 ? (
          <FactRow name={texts.receipts}>
            <DocumentLinks links={bill.receipts} to={paths.receipt} />
          </FactRow>
        ) : undefined}
      </dl>
    </AdminCard>
  )
}

/** A day in both calendars: the one of the paper first. */
function Day({ nepali, second }: { nepali: string; second: string }) {
  return (
    <>
      {nepaliDay(nepali)}
      <span className="block text-sm font-normal text-ink-2">{second}</span>
    </>
  )
}

type LinksProps = { links: { id: string; number: string }[]; to: (id: string) => string }

function DocumentLinks({ links, to }: LinksProps) {
  return (
    <span className="flex flex-wrap justify-end gap-x-3">
      {links.map(({ id, number }) => (
        <Link key={id} to={to(id)} className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11">
          {number}
        </Link>
      ))}
    </span>
  )
}

/** A photo can be added or replaced at any time; the paper may come later. */
function Photo({ bill: { id, photo, state } }: { bill: Bill }) {
  const { open, lightbox } = useLightbox(photo ? [photo] : [])
  const { run, isPending } = useAction({
    mutationFn: (file: File) => addPhoto(id, file),
    onSuccess: (bill) => {
      showBill(bill)
      toast.success(texts.photoAdded)
    },
    onError: (fault) => toast.failure(photoProblem(fault, billMessages.loadFaults)),
    onSettled: refreshBills,
  })
  return (
    <span className="-my-1 flex items-center gap-3">
      {photo ? (
        <a
          href={imageUrl(photo.jpeg)}
          onClick={(event) => void open(0)(event)}
          className="link inline-flex min-h-11 items-center"
        >
          {texts.photo}
        </a>
      ) : undefined}
      {state === 'cancelled' ? undefined : (
        <PhotoButton label={photo ? texts.replacePhoto : texts.addPhoto} isBusy={isPending} onPick={run} />
      )}
      {lightbox}
    </span>
  )
}
