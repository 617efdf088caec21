import type { Supplier, SupplierRow } from '@momo/contracts/suppliers'
import type { Location } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { clockTime } from '#lib/format/dates.ts'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { supplierChoicesQuery } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import { editorMessages as texts } from './editor.messages.ts'
import { EditorHead } from './editor-head.tsx'
import { PurchaseOrderEditor } from './order-editor.tsx'
import { newOrder } from './order-form.ts'
import { WithChoices } from './with-choices.tsx'

/** First the supplier, then what to order. */
export function NewOrderScreen({ supplierId }: { supplierId: string | undefined }) {
  if (supplierId === undefined)
    return (
      <>
        <EditorHead title={texts.newTitle} note={texts.choose.title} />
        <ChooseSupplier />
      </>
    )
  return (
    <WithChoices key={supplierId} supplierId={supplierId}>
      {(supplier, places) => <OrderAt supplier={supplier} places={places} />}
    </WithChoices>
  )
}

function OrderAt({ supplier, places }: { supplier: Supplier; places: Location[] }) {
  const navigate = useNavigate()
  const [start] = useState(() => newOrder(supplier, places[0]?.id ?? ''))
  const parent = { to: '/superadmin/supplierorders/new', label: texts.newTitle }
  return (
    <>
      <EditorHead title={texts.newHeading(supplier.name)} note={texts.lines} parent={parent} />
      {supplier.isArchived ? (
        <Note tone="amber">{texts.archived}</Note>
      ) : (
        <PurchaseOrderEditor
          supplier={supplier}
          places={places}
          start={start}
          onSaved={({ id, number }) => {
            toast.success(texts.saved(number))
            void navigate(`/superadmin/supplierorders/${id}`, { replace: true })
          }}
          onDiscard={() => void navigate('/superadmin/supplierorders')}
        />
      )}
    </>
  )
}

function ChooseSupplier() {
  const [typed, setTyped] = useState('')
  const query = useQuery(supplierChoicesQuery(typed.trim()))
  const failed = () => (
    <PartFailed query={query} text={texts.choose.failed} tryAgain={orderMessages.tryAgain} />
  )
  return (
    <AdminCard title={texts.choose.title}>
      <div className="px-4.5 py-4">
        <Input
          type="search"
          label={texts.choose.search}
          hideLabel
          placeholder={texts.choose.search}
          autoComplete="off"
          lead={<Search aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="md:max-w-96"
        />
        <QueryView query={query} skeleton={<ListSkeleton />} failed={failed}>
          {(suppliers) => <Choices suppliers={suppliers} />}
        </QueryView>
      </div>
    </AdminCard>
  )
}

function Choices({ suppliers }: { suppliers: SupplierRow[] }) {
  if (suppliers.length === 0)
    return (
      <p className="py-4 text-ink-2">
        {texts.choose.nothingFound}{' '}
        <Link to="/superadmin/suppliers" className="link">
          {texts.choose.add}
        </Link>
      </p>
    )
  return (
    <ul aria-label={texts.choose.title} className="mt-2">
      {suppliers.map(({ id, name, items, firstItems, nextOrderDay }) => (
        <li key={id} className="border-b border-line last:border-0">
          <Link to={`?supplier=${id}`} className="block min-h-12 py-2 wrap-anywhere hover:text-blue">
            <b className="font-semibold">{name}</b>
            <span className="block text-sm text-ink-2">
              {items === 0
                ? texts.choose.noItems
                : texts.choose.moreItems(firstItems.join(', '), items - firstItems.length)}
            </span>
            {nextOrderDay?.isToday ? (
              <span className="block text-sm font-semibold text-amber-text">
                {texts.choose.today(clockTime(nextOrderDay.orderBy))}
              </span>
            ) : undefined}
          </Link>
        </li>
      ))}
    </ul>
  )
}
