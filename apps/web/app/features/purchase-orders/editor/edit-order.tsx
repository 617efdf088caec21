import type { PurchaseOrder } from '@momo/contracts/purchase-orders'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { editorMessages as texts } from './editor.messages.ts'
import { EditorHead } from './editor-head.tsx'
import { PurchaseOrderEditor } from './order-editor.tsx'
import { valuesOf } from './order-form.ts'
import { WithChoices } from './with-choices.tsx'

/** `?edit=1` of the page of a draft. */
export function EditOrder({ order }: { order: PurchaseOrder }) {
  const navigate = useNavigate()
  // The form starts with the order as it was then; a later version is a conflict that the server reports.
  const [start] = useState(() => valuesOf(order))
  const close = () => void navigate('?', { replace: true })
  return (
    <>
      <EditorHead
        title={texts.editHeading(order.number)}
        note={order.supplier.name}
        parent={{ to: '?', label: order.number }}
      />
      <WithChoices supplierId={order.supplier.id}>
        {(supplier, places) => (
          <PurchaseOrderEditor
            supplier={supplier}
            places={places}
            start={start}
            onSaved={({ number }) => {
              toast.success(texts.saved(number))
              close()
            }}
            onDiscard={close}
          />
        )}
      </WithChoices>
    </>
  )
}
