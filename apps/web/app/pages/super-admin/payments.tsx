import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { MoneyScreen } from '#features/payments/admin/payments-screen.tsx'
import { loadMoney } from '#features/payments/admin/payments-view.ts'
import { moneyMessages as texts } from '#features/payments/admin/payments-admin.messages.ts'
import { deferAfterDelay } from '#lib/api/deferred.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import type { Route } from './+types/payments'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => ({
  shown: await deferAfterDelay(loadMoney(request)),
})

/** ORD-08: /superadmin/payments */
export default function Payments({ loaderData: { shown } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead} />
      <MoneyScreen shown={shown} ofAll />
    </>
  )
}
