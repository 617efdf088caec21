import { CalendarCheck, Download, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ImportDialog } from '#features/inventory/items/import-dialog.tsx'
import { ItemDialog } from '#features/inventory/items/item-dialog.tsx'
import { ItemDrawer } from '#features/inventory/items/item-drawer.tsx'
import { ItemList } from '#features/inventory/items/item-list.tsx'
import { downloadItems } from '#features/inventory/items/items.api.ts'
import { itemMessages as texts } from '#features/inventory/items/items.messages.ts'
import { itemsQueryFromUrl, viewFromUrl } from '#features/inventory/items/items-view.ts'
import { PeriodDialog } from '#features/inventory/items/period-dialog.tsx'
import { StockValue } from '#features/inventory/items/stock-value.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import { withQuery } from '#lib/format/urls.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetchPages } from '#lib/query/prefetch.ts'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import type { Route } from './+types/inventory'

type Task = 'add' | 'import' | 'period'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  prefetchPages(itemsQueryFromUrl(new URL(request.url).searchParams))

/** RT-06, ADM-04: /superadmin/inventory */
export default function Inventory() {
  const [dialog, setDialog] = useState<Task>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { item } = viewFromUrl(new URLSearchParams(search))
  const open = (id: string | undefined) =>
    void navigate(withQuery(search, { item: id }), { preventScrollReset: true })
  const close = () => setDialog(undefined)
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <Tools onStart={setDialog} />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ItemList />
        <StockValue />
      </div>
      {item ? <ItemDrawer key={item} id={item} onClose={() => open(undefined)} /> : undefined}
      {dialog === 'add' ? <ItemDialog onClose={close} onSaved={({ id }) => open(id)} /> : undefined}
      {dialog === 'import' ? <ImportDialog onClose={close} /> : undefined}
      {dialog === 'period' ? <PeriodDialog onClose={close} /> : undefined}
    </>
  )
}

function Tools({ onStart }: { onStart: (task: Task) => void }) {
  const { run, isPending } = useAction({
    mutationFn: downloadItems,
    onError: () => toast.failure(texts.exportFailed),
  })
  return (
    <div className="flex flex-wrap gap-2">
      <AdminButton
        variant="outline"
        size="compact"
        icon={<CalendarCheck aria-hidden />}
        onClick={() => onStart('period')}
      >
        {texts.period.open}
      </AdminButton>
      <AdminButton
        variant="outline"
        size="compact"
        icon={<Download aria-hidden />}
        loading={isPending}
        loadingText={texts.exporting}
        onClick={() => run()}
      >
        {texts.export}
      </AdminButton>
      <AdminButton
        variant="outline"
        size="compact"
        icon={<Upload aria-hidden />}
        onClick={() => onStart('import')}
      >
        {texts.import}
      </AdminButton>
      <AdminButton size="compact" icon={<Plus aria-hidden />} onClick={() => onStart('add')}>
        {texts.add}
      </AdminButton>
    </div>
  )
}
