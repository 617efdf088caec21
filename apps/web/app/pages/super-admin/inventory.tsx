import { CalendarDays, Plus, Upload } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { WarningLevelsCard } from '#features/consumption/warning-levels-card.tsx'
import { CountSettingsCard } from '#features/counts/office/count-settings-card.tsx'
import { ImportDialog } from '#features/inventory/items/import-dialog.tsx'
import { ItemDialog } from '#features/inventory/items/item-dialog.tsx'
import { ItemDrawer } from '#features/inventory/items/item-drawer.tsx'
import { ItemList } from '#features/inventory/items/item-list.tsx'
import { downloadItems, settingsQuery } from '#features/inventory/items/items.api.ts'
import { itemMessages as texts } from '#features/inventory/items/items.messages.ts'
import { type InventoryPart, itemsQueryFromUrl, viewFromUrl } from '#features/inventory/items/items-view.ts'
import { StockValue } from '#features/inventory/items/stock-value.tsx'
import { DownloadButton } from '#ui/patterns/lists/download-button.tsx'
import { StockSettingsCards } from '#features/inventory/settings/stock-settings.tsx'
import { downloadMatrix, matrixQuery, matrixSummaryQuery } from '#features/stock-reports/matrix/matrix.api.ts'
import { matrixMessages } from '#features/stock-reports/matrix/matrix.messages.ts'
import { MatrixScreen } from '#features/stock-reports/matrix/matrix-screen.tsx'
import { filterOf, matrixViewFromUrl } from '#features/stock-reports/matrix/matrix-view.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import { withQuery } from '#lib/format/urls.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch, prefetchPages } from '#lib/query/prefetch.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import type { Route } from './+types/inventory'

type Task = 'add' | 'import'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { part } = viewFromUrl(searchParams)
  if (part === 'items') return prefetchPages(itemsQueryFromUrl(searchParams))
  if (part === 'settings') return prefetch(settingsQuery())
  return prefetchPages(matrixQuery(filterOf(matrixViewFromUrl(searchParams))))
}

/** RT-06, ADM-04: /superadmin/inventory */
export default function Inventory() {
  const [dialog, setDialog] = useState<Task>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { part, item } = viewFromUrl(new URLSearchParams(search))
  const open = (id: string | undefined) =>
    void navigate(withQuery(search, { item: id }), { preventScrollReset: true })
  const close = () => setDialog(undefined)
  return (
    <>
      <Head part={part} search={search} onStart={setDialog} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Parts current={part} />
        <Shown part={part} />
      </div>
      {item ? <ItemDrawer key={item} id={item} onClose={() => open(undefined)} /> : undefined}
      {dialog === 'add' ? <ItemDialog onClose={close} onSaved={({ id }) => open(id)} /> : undefined}
      {dialog === 'import' ? <ImportDialog onClose={close} /> : undefined}
    </>
  )
}

/** Each part has its own filters, so they do not travel with the tab. */
function Parts({ current }: { current: InventoryPart }) {
  return (
    <TabLinks
      label={texts.parts.label}
      items={(['stock', 'items', 'settings'] as const).map((part) => ({
        to: part === 'stock' ? '?' : `?view=${part}`,
        label: texts.parts[part],
        current: part === current,
      }))}
    />
  )
}

function Shown({ part }: { part: InventoryPart }) {
  if (part === 'items') return <ItemList />
  if (part === 'settings')
    return (
      <StockSettingsCards>
        <CountSettingsCard />
        <WarningLevelsCard />
      </StockSettingsCards>
    )
  return (
    <>
      <MatrixScreen />
      <StockValue />
    </>
  )
}

type HeadProps = { part: InventoryPart; search: string; onStart: (task: Task) => void }

function Head({ part, search, onStart }: HeadProps) {
  const { data: summary } = useQuery({ ...matrixSummaryQuery(), enabled: part === 'stock' })
  const note =
    part === 'stock' && summary
      ? matrixMessages.lead(wholeNumber(summary.items), summary.locations)
      : texts.lead
  return (
    <PageHeader title={texts.title} note={note}>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto">
        {part === 'stock' ? (
          <LinkButton
            to="/superadmin/stock"
            variant="outline"
            size="compact"
            icon={<CalendarDays aria-hidden />}
            className="rounded-sm!"
          >
            {matrixMessages.onADate}
          </LinkButton>
        ) : undefined}
        {part === 'settings' ? undefined : <InventoryDownload part={part} search={search} />}
        {part === 'items' ? (
          <AdminButton
            variant="outline"
            size="compact"
            icon={<Upload aria-hidden />}
            onClick={() => onStart('import')}
          >
            {texts.import}
          </AdminButton>
        ) : undefined}
        <AdminButton size="compact" icon={<Plus aria-hidden />} onClick={() => onStart('add')}>
          {texts.add}
        </AdminButton>
      </div>
    </PageHeader>
  )
}

/** The list in the form that the import reads, or the cells of the matrix. */
function InventoryDownload({ part, search }: { part: InventoryPart; search: string }) {
  const view = matrixViewFromUrl(new URLSearchParams(search))
  const isList = part === 'items'
  return (
    <DownloadButton
      size="compact"
      label={texts.export}
      busy={texts.exporting}
      failed={isList ? texts.exportFailed : matrixMessages.exportFailed}
      download={() =>
        isList ? downloadItems() : downloadMatrix({ ...filterOf(view), measure: view.measure })
      }
    />
  )
}
