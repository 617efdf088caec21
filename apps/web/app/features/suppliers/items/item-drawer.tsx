import type { SuppliedItem, Supplier } from '@momo/contracts/suppliers'
import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { rupees } from '#lib/format/money.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Drawer } from '#ui/patterns/overlays/drawer.tsx'
import { PriceChange } from '../price-change.tsx'
import { itemMessages } from './items.messages.ts'
import { ItemOffers } from './item-offers.tsx'
import { PriceHistory } from './price-history.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const texts = itemMessages.drawer

type Props = { supplier: Supplier; item: SuppliedItem; onEdit: () => void; onClose: () => void }

/** Every price of an item at the supplier, beside those of other suppliers. */
export function ItemDrawer({ supplier, item, onEdit, onClose }: Props) {
  const [isRemoving, setRemoving] = useState(false)
  const { name, nameNe, price, unit, change } = item
  return (
    <>
      <Drawer open onClose={onClose} title={name}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div>
            {nameNe ? (
              <p lang="ne" className="wrap-anywhere text-ink-2">
                {nameNe}
              </p>
            ) : undefined}
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-display text-2xl font-extrabold tabular-nums">
                {texts.now(rupees(price), unit)}
              </b>
              <PriceChange change={change} />
            </p>
          </div>
          {supplier.isArchived ? undefined : (
            <div className="flex flex-wrap gap-2">
              <AdminButton variant="outline" icon={<Pencil aria-hidden />} onClick={onEdit}>
                {texts.change}
              </AdminButton>
              <AdminButton variant="danger-outline" onClick={() => setRemoving(true)}>
                {itemMessages.remove.open}
              </AdminButton>
            </div>
          )}
          <Part title={texts.compare}>
            <ItemOffers itemId={item.id} baseUnit={item.baseUnit} supplierId={supplier.id} />
          </Part>
          <Part title={texts.history}>
            <PriceHistory supplierId={supplier.id} itemId={item.id} />
          </Part>
        </div>
      </Drawer>
      {isRemoving ? (
        <RemoveDialog
          supplier={supplier}
          item={item}
          onCancel={() => setRemoving(false)}
          onRemoved={onClose}
        />
      ) : undefined}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4">
      <h3 className="heading-4">{title}</h3>
      {children}
    </section>
  )
}
