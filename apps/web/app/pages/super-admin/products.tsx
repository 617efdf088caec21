import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { PageHeader } from '#ui/patterns/layout/page-header.tsx'
import { productsQuery } from '#features/catalogue/products/products.api.ts'
import { productWords as texts } from '#features/catalogue/products/products.messages.ts'
import { isOptionsView, ProductsView, ProductTabs } from '#features/catalogue/products/products-view.tsx'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { prefetch } from '#lib/query/prefetch.ts'
import { LinkButton } from '#ui/primitives/link-button.tsx'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

export const clientLoader = () => prefetch(productsQuery())

/** RT-06, ADM-06: /superadmin/products */
export default function ProductsPage() {
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
        <ProductsView />
      </div>
    </>
  )
}
