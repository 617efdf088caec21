import { OrderBill, PrintInvoice } from '#features/invoices/detail/order-invoice.tsx'
import { useOrderBills } from '#features/invoices/detail/use-order-invoices.ts'
import { OpenedOrder } from '#features/orders/admin-detail/opened-order.tsx'
import { OrderPaper } from '#features/orders/admin-detail/order-paper.tsx'
import { OrderScreen } from '#features/orders/admin-detail/order-screen.tsx'
import { orderViewMessages as texts } from '#features/orders/admin-detail/order-detail.messages.ts'
import { loadStaffOrder } from '#features/orders/admin-detail/order-detail.api.ts'
import type { StaffOrderView } from '#features/orders/admin-detail/use-staff-order.ts'
import { usePrintTicket } from '#features/orders/tickets/use-print-ticket.ts'
import { printOnPrinters } from '#features/printing/printing.api.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import type { Route } from './+types/order-view'

export const handle: PageHandle = { title: texts.pageTitle }

export const meta = () => [{ title: pageTitle(texts.pageTitle) }]

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadStaffOrder(id)

/** RT-05: /branchadmin/order-view/{id} */
export default function OrderView({ params: { id } }: Route.ComponentProps) {
  return (
    <OpenedOrder key={id} id={id}>
      {(view) => <OneOrder view={view} />}
    </OpenedOrder>
  )
}

/** Its bill is refetched with every change. */
function OneOrder({ view }: { view: StaffOrderView }) {
  const bills = useOrderBills(view.order, printOnPrinters)
  const tickets = usePrintTicket(() => void view.refetch(), printOnPrinters)
  return (
    <OrderScreen
      view={view}
      now={view.asOf}
      tickets={tickets}
      invoice={<PrintInvoice bills={bills} />}
      paper={<OrderBill bills={bills} otherwise={<OrderPaper order={view.order} />} />}
    />
  )
}
