import type { Order } from '@momo/contracts/orders'
import { Printer } from 'lucide-react'
import { BillLink } from '#features/invoices/detail/invoice-link.tsx'
import { ChosenOptions } from '#features/carts/food-options/chosen-options.tsx'
import { DiscountDialog } from '#features/tabs/pay/discount-dialog.tsx'
import { CounterLayout } from '#features/orders/counter/counter-layout.tsx'
import { counterQuery } from '#features/orders/counter/counter.api.ts'
import { counterMessages as texts } from '#features/orders/counter/counter.messages.ts'
import { usePrintTicket } from '#features/orders/tickets/use-print-ticket.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { useSession } from '#lib/session/use-session.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => prefetch(counterQuery())

/** The bill is created shortly after the cash was taken. */
function Papers({ order }: { order: Order }) {
  const { print, printingId, problem } = usePrintTicket()
  return (
    <>
      <AdminButton
        variant="outline"
        size="large"
        icon={<Printer aria-hidden />}
        loading={printingId === order.id}
        onClick={() => print(order, 'kitchen')}
      >
        {texts.printTicket}
      </AdminButton>
      <LinkButton
        to={`/branchadmin/order-view/${order.id}`}
        variant="outline"
        size="large"
        className="rounded-sm!"
      >
        {texts.openOrder}
      </LinkButton>
      <BillLink orderId={order.id} version={order.version} to="/branchadmin/bill" />
      {problem === undefined ? undefined : <Note tone="red">{problem}</Note>}
    </>
  )
}

/** ADM-02: /branchadmin/customerorder/new */
export default function Counter() {
  const { user } = useSession()
  if (!user) return undefined
  return (
    <>
      <h1 className="sr-only">{texts.title}</h1>
      <CounterLayout
        key={user.id}
        owner={user.id}
        Choices={ChosenOptions}
        Discounting={DiscountDialog}
        after={(order) => <Papers order={order} />}
      />
    </>
  )
}
