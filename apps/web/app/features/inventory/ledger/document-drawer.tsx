import type { Document, DocumentType, Movement } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { clockTime, longDate } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { changeText } from '#lib/stock/quantity-text.ts'
import { documentWords, movementWords } from '#lib/stock/stock.messages.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { itemQuery } from '../items/items.api.ts'
import { documentParam, type DocumentKey, documentQuery } from './ledger.api.ts'
import { ledgerMessages } from './ledger.messages.ts'
import { ReversalDialog } from './reversal-dialog.tsx'

const texts = ledgerMessages.document

/** Documents that the API reverses by hand; all others belong to a flow with its own states. */
const reversible: DocumentType[] = ['opening', 'receipt', 'supplier-return', 'waste', 'count']

type Props = { document: DocumentKey; onClose: () => void }

/** A posted document with its movements. It is never edited, only reversed. */
export function DocumentDrawer({ document: key, onClose }: Props) {
  const [isReversing, setReversing] = useState(false)
  const query = useQuery(documentQuery(key))
  return (
    <>
      <Drawer open onClose={onClose} title={documentWords[key.type]}>
        <ListView
          query={query}
          skeleton={<ListSkeleton />}
          texts={{ ...ledgerMessages, failed: texts.failed }}
          explain={(error) => problemOf(error, ledgerMessages.faults).text}
          missing={{ is: isMissing, title: texts.missing, text: texts.missingText }}
        >
          {(document) => <Opened document={document} onReverse={() => setReversing(true)} />}
        </ListView>
      </Drawer>
      {isReversing ? <ReversalDialog document={key} onClose={() => setReversing(false)} /> : undefined}
    </>
  )
}

const moment = (at: Date): string => `${longDate(at)}, ${clockTime(at)}`

function Opened({ document, onReverse }: { document: Document; onReverse: () => void }) {
  const { type, happenedAt, recordedAt, by, note, reversedBy, movements } = document
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {reversedBy ? (
        <Note tone="amber" action={<DocumentLink to={{ type: 'reversal', id: reversedBy }} />}>
          {texts.isReversed}
        </Note>
      ) : undefined}
      <dl className="grid gap-2">
        <Fact name={texts.happened}>{moment(happenedAt)}</Fact>
        <Fact name={texts.recorded}>{moment(recordedAt)}</Fact>
        <Fact name={texts.by}>{by ?? texts.system}</Fact>
        {note ? <Fact name={texts.note}>{note}</Fact> : undefined}
        {document.reverses ? (
          <Fact name={texts.reverses}>
            <DocumentLink to={document.reverses} label={documentWords[document.reverses.type]} />
          </Fact>
        ) : undefined}
      </dl>
      <Lines movements={movements} />
      {reversible.includes(type) && !reversedBy ? (
        <div>
          <AdminButton variant="danger-outline" icon={<Undo2 aria-hidden />} onClick={onReverse}>
            {ledgerMessages.reversal.open}
          </AdminButton>
        </div>
      ) : undefined}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

function DocumentLink({ to, label = texts.openReversal }: { to: DocumentKey; label?: string }) {
  const { search } = useLocation()
  return (
    <Link
      to={withQuery(search, { document: documentParam(to) })}
      preventScrollReset
      className="link inline-flex min-h-7 items-center pointer-coarse:min-h-11"
    >
      {label}
    </Link>
  )
}

/** A count may have hundreds of lines. */
const firstLines = 30

function Lines({ movements }: { movements: Movement[] }) {
  const [isWhole, showAll] = useState(movements.length <= firstLines)
  return (
    <section aria-label={texts.lines} className="grid gap-3 border-t border-line pt-4">
      <ul aria-label={texts.lines} className="divide-y divide-line">
        {movements.slice(0, isWhole ? undefined : firstLines).map((movement) => (
          <Line key={movement.id} movement={movement} />
        ))}
      </ul>
      {isWhole ? undefined : (
        <div>
          <AdminButton variant="outline" onClick={() => showAll(true)}>
            {texts.allLines(movements.length)}
          </AdminButton>
        </div>
      )}
    </section>
  )
}

/** A movement does not name the unit of its item, so each line reads the item. */
function Line({ movement: { itemId, itemName, kind, quantity, value, reason } }: { movement: Movement }) {
  const { data: item } = useQuery(itemQuery(itemId))
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to={`/superadmin/stock/${itemId}`} className="link font-semibold wrap-anywhere">
          {itemName}
        </Link>
        {item && quantity !== 0 ? (
          <span className="whitespace-nowrap tabular-nums">{changeText(quantity, item.baseUnit)}</span>
        ) : undefined}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-2">
        <span>{[movementWords[kind], reason].filter(Boolean).join(' · ')}</span>
        {value === undefined ? undefined : <span className="tabular-nums">{rupees(value)}</span>}
      </p>
    </li>
  )
}
