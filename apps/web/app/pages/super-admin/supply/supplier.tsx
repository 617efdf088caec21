import { AgesCard } from '#features/supplier-bills/supplier/ages-card.tsx'
import { BalanceTiles } from '#features/supplier-bills/supplier/balance-tiles.tsx'
import { BillsCard } from '#features/supplier-bills/supplier/bills-card.tsx'
import { paths } from '#features/supplier-bills/paths.ts'
import { SupplierScreen } from '#features/suppliers/detail/supplier-screen.tsx'
import { supplierQuery } from '#features/suppliers/suppliers.api.ts'
import { supplierMessages as texts } from '#features/suppliers/suppliers.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/supplier'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(supplierQuery(id))

/** ADM-04: /superadmin/suppliers/{id} */
export default function SupplierPage({ params: { id } }: Route.ComponentProps) {
  return (
    <SupplierScreen
      key={id}
      id={id}
      owed={<BalanceTiles supplierId={id} />}
      ages={<AgesCard supplierId={id} />}
      bills={(canEnter) => <BillsCard supplierId={id} canEnter={canEnter} />}
      newBillPath={paths.newBill(id)}
    />
  )
}
