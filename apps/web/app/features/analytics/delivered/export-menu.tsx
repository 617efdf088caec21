import { type DeliveryGroup, deliveryGroups } from '@momo/contracts/analytics'
import { Download } from 'lucide-react'
import { useAction } from '#lib/query/use-action.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Menu } from '#ui/primitives/menu.tsx'
import type { DeliveredView } from './delivered-view.ts'
import { saveDeliveries } from './delivered.api.ts'
import { deliveredWords as words } from './delivered.messages.ts'

/** One file for each table of the page. */
export function ExportMenu({ view }: { view: DeliveredView }) {
  const { run, isPending } = useAction({
    mutationFn: (by: DeliveryGroup) => saveDeliveries(view, by),
    onError: () => toast.failure(words.exportFailed),
  })
  return (
    <div className="not-on-paper">
      <Menu
        trigger={
          <AdminButton
            variant="outline"
            icon={<Download aria-hidden />}
            loading={isPending}
            loadingText={words.exporting}
          >
            {words.export}
          </AdminButton>
        }
        items={deliveryGroups.map((by) => ({ label: words.exportOf[by], onSelect: () => run(by) }))}
      />
    </div>
  )
}
