import { OrderBill, PrintInvoice } from '#features/invoices/detail/order-invoice.tsx'
import { useOrderBills } from '#features/invoices/detail/use-order-invoices.ts'
import { OrderPaper } from '#features/orders/admin-detail/order-paper.tsx'
import { OrderScreen } from '#features/orders/admin-detail/order-screen.tsx'
import { chainOrderQuery } from '#features/orders/chain-detail/chain-order.api.ts'
import { chainOrderTexts as texts } from '#features/orders/chain-detail/chain-order.messages.ts'
import { OfficeCards } from '#features/orders/chain-detail/office-cards.tsx'
import { type ChainOrderView, OpenedChainOrder } from '#features/orders/chain-detail/opened-chain-order.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import type { Route } from './+types/order'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => prefetch(chainOrderQuery(id))

/** ADM-02: /superadmin/orders/{id} */
export default function ChainOrder({ params: { id } }: Route.ComponentProps) {
  return (
    <OpenedChainOrder key={id} id={id}>
      {(view) => <OneOrder view={view} />}
    </OpenedChainOrder>
  )
}

function OneOrder({ view }: { view: ChainOrderView }) {
  const bills = useOrderBills(view.order)
  return (
    <OrderScreen
      view={view}
      now={view.asOf}
      invoice={<PrintInvoice bills={bills} />}
      paper={<OrderBill bills={bills} otherwise={<OrderPaper order={view.order} />} />}
      office={{
        list: '/superadmin/orders',
        title: texts.list,
        payments: '/superadmin/payments',
        cards: <OfficeCards order={view.order} now={view.asOf} />,
      }}
    />
  )
}
