import { exportSupplierBills, exportSupplierPayments } from '@momo/contracts/supplier-bills'
import { downloadList, filterOfQuery } from '#lib/api/download-list.ts'
import { ExportList } from '#ui/patterns/lists/export-list.tsx'
import { useLocation } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { PaymentDrawer } from '../pay/payment-drawer.tsx'
import { PaymentList } from '../pay/payment-list.tsx'
import { paths } from '../paths.ts'
import { billMessages } from '../supplier-bills.messages.ts'
import { BillList } from './bill-list.tsx'
import { billsQueryFromUrl, billViews, viewFromUrl } from './bills-view.ts'
import { listMessages as texts } from './list.messages.ts'
import { OwedList } from './owed-list.tsx'
import { OwedTiles } from './owed-tiles.tsx'
import { VatRegisterButton } from './vat-register.tsx'

/** Bills, what we owe by supplier and age, and payments. */
export function BillsScreen() {
  const { search } = useLocation()
  const { view, payment } = viewFromUrl(new URLSearchParams(search))
  const tabs = billViews.map((one) => ({
    to: one === 'bills' ? paths.bills : `${paths.bills}?view=${one}`,
    label: texts.views[one],
    current: one === view,
  }))
  return (
    <>
      <PageHeader title={billMessages.title} note={texts.lead}>
        <div className="flex flex-wrap gap-2">
          {view === 'bills' ? (
            <ExportList
              download={() =>
                downloadList(
                  exportSupplierBills,
                  filterOfQuery(billsQueryFromUrl(new URLSearchParams(search))),
                )
              }
            />
          ) : undefined}
          {view === 'payments' ? (
            <ExportList download={() => downloadList(exportSupplierPayments)} />
          ) : undefined}
          <VatRegisterButton />
        </div>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <OwedTiles />
        <TabLinks label={texts.viewsLabel} items={tabs} />
        {view === 'bills' ? <BillList /> : undefined}
        {view === 'owed' ? <OwedList /> : undefined}
        {view === 'payments' ? <PaymentList /> : undefined}
      </div>
      {payment ? (
        <PaymentDrawer key={payment} id={payment} closed={withQuery(search, { payment: undefined })} />
      ) : undefined}
    </>
  )
}
