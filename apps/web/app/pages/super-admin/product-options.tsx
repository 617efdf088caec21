import { GroupEditor } from '#features/catalogue/product-editor/group-editor.tsx'
import { productWords as texts } from '#features/catalogue/products/products.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import type { Route } from './+types/product-options'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

/** /superadmin/products/options/{id}, and /new */
export default function ProductOptions({ params: { id } }: Route.ComponentProps) {
  return <GroupEditor key={id} id={id === 'new' ? undefined : id} />
}
