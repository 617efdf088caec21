import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { readProducts } from '#features/catalogue/products/products.api.ts'
import { productWords as texts } from '#features/catalogue/products/products.messages.ts'
import { isOptionsView, ProductsView, ProductTabs } from '#features/catalogue/products/products-view.tsx'
import { deferAfterDelay } from '#lib/api/deferred.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import type { Route } from './+types/products'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = async () => ({ shown: await deferAfterDelay(readProducts()) })

const waiting = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

/** RT-06, ADM-06: /superadmin/products */
export default function ProductsPage({ loaderData: { shown } }: Route.ComponentProps) {
  const isOptions = isOptionsView(useLocation().search)
  return (
    <>
      <PageHeader title={texts.title} note={texts.lead}>
        <LinkButton
          to={isOptions ? '/superadmin/products/options/new' : '/superadmin/products/food/new'}
          variant="strong"
          size="compact"
          className="rounded-sm!"
        >
          <Plus aria-hidden />
          {isOptions ? texts.addGroup : texts.addFood}
        </LinkButton>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProductTabs />
        <Suspense fallback={waiting}>
          <ProductsView shown={shown} />
        </Suspense>
      </div>
    </>
  )
}
