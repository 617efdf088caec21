import { useBoard } from '#features/orders/board/board-store.ts'
import { KitchenScreen } from '#features/orders/kitchen/kitchen-screen.tsx'
import { kitchenMessages as texts } from '#features/orders/kitchen/kitchen.messages.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

/** ADM-02: /branchadmin/kitchen */
export default function KitchenView() {
  return <KitchenScreen view={useBoard()} />
}
