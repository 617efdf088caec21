import type { SuppliedItem, Supplier } from '@momo/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isMissing } from '#lib/api/page-missing.ts'
import { withQuery } from '#lib/format/urls.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { AdminTiles } from '#ui/patterns/layout/admin-tiles.tsx'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { ArchivedNote } from '../editor/archive-supplier.tsx'
import { SupplierDialog } from '../editor/supplier-dialog.tsx'
import { AddItem } from '../items/add-item.tsx'
import { ItemDialog } from '../items/item-dialog.tsx'
import { ItemDrawer } from '../items/item-drawer.tsx'
import { ScoreCard, ScoreTile } from '../score/score-card.tsx'
import { supplierQuery } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { detailMessages as texts } from './detail.messages.ts'
import { ItemsCard } from './items-card.tsx'
import { JumpNotes } from './jump-notes.tsx'
import { OrdersCard } from './orders-card.tsx'
import { newOrderPath, SupplierHead } from './supplier-head.tsx'
import { TermsCard } from './terms-card.tsx'
import { useSupplierKeys } from './use-supplier-keys.ts'

/** Parts of other features, which the page adds. */
type Slots = {
  /** Tiles of what we owe. */
  owed: ReactNode
  ages: ReactNode
  bills: (canEnter: boolean) => ReactNode
  /** Where a bill is entered. */
  newBillPath: string
}

export function SupplierScreen({ id, ...slots }: Slots & { id: string }) {
  const query = useQuery(supplierQuery(id))
  return (
    <>
      {query.data ? undefined : <h1 className="sr-only">{supplierMessages.title}</h1>}
      <ListView
        query={query}
        texts={{ ...supplierMessages, failed: texts.failed }}
        explain={(error) => problemOf(error, supplierMessages.loadFaults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(supplier) => <Opened supplier={supplier} {...slots} />}
      </ListView>
    </>
  )
}

/** The dialog above the page. */
type Task = { kind: 'edit' | 'add' } | { kind: 'price'; item: SuppliedItem }

function Opened({ supplier, owed, ages, bills, newBillPath }: Slots & { supplier: Supplier }) {
  const [task, start] = useState<Task>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const opened = new URLSearchParams(search).get('item')
  const item = supplier.items.find((one) => one.id === opened)
  const close = () => start(undefined)
  useSupplierKeys(
    supplier.isArchived
      ? {}
      : {
          n: () => void navigate(newOrderPath(supplier.id)),
          e: () => start({ kind: 'edit' }),
          b: () => void navigate(newBillPath),
        },
  )
  const closeItem = () => void navigate(withQuery(search, { item: undefined }), { preventScrollReset: true })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SupplierHead supplier={supplier} onEdit={() => start({ kind: 'edit' })} />
      {supplier.isArchived ? <ArchivedNote supplier={supplier} /> : undefined}
      <AdminTiles>
        {owed}
        <ScoreTile supplierId={supplier.id} />
      </AdminTiles>
      <JumpNotes items={supplier.items} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ItemsCard
            supplier={supplier}
            onAdd={() => start({ kind: 'add' })}
            onEdit={(one) => start({ kind: 'price', item: one })}
          />
          <OrdersCard supplier={supplier} />
          {bills(!supplier.isArchived)}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {ages}
          <ScoreCard supplierId={supplier.id} />
          <TermsCard supplier={supplier} />
        </div>
      </div>
      {item ? (
        <ItemDrawer
          key={item.id}
          supplier={supplier}
          item={item}
          onEdit={() => start({ kind: 'price', item })}
          onClose={closeItem}
        />
      ) : undefined}
      {task?.kind === 'edit' ? <SupplierDialog supplier={supplier} onClose={close} /> : undefined}
      {task?.kind === 'add' ? <AddItem supplier={supplier} onClose={close} /> : undefined}
      {task?.kind === 'price' ? (
        <ItemDialog supplier={supplier} item={task.item} onClose={close} />
      ) : undefined}
    </div>
  )
}
