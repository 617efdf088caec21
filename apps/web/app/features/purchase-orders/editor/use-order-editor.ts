import type { PurchaseOrder } from '@momo/contracts/purchase-orders'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { saveDraftLocally } from '#lib/editor/autosave.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSavedForm } from '#lib/forms/use-saved-form.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { orderQuery, refreshOrders, saveOrder } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import { OrderForm, type OrderValues, type TypedOrder, valuesOf } from './order-form.ts'

const isConflict = (fault: Error): boolean =>
  fault instanceof ApiError && fault.code === 'purchase_order.changed'

const ifBegun = (values: OrderValues): OrderValues | undefined =>
  values.lines.length > 0 || values.version > 0 ? values : undefined

/** A form of a draft. After a conflict the user chooses between both versions; nothing is overwritten unnoticed. */
export function useOrderEditor(start: OrderValues, onSaved: (order: PurchaseOrder) => void) {
  const name = start.version === 0 ? `purchase-order:new:${start.supplierId}` : `purchase-order:${start.id}`
  const [theirs, setTheirs] = useState<PurchaseOrder>()
  const saved = useSavedForm<OrderValues, TypedOrder, PurchaseOrder>(
    name,
    {
      schema: OrderForm,
      defaultValues: start,
      explain: (error) => problemOf(error, orderMessages.faults),
      mutationFn: ({ id, ...change }) => saveOrder(id, change),
      onSuccess: (order) => {
        queryClient.setQueryData(orderQuery(order.id).queryKey, order)
        onSaved(order)
      },
      onError: async (fault, { id }) => {
        if (isConflict(fault)) setTheirs(await queryClient.fetchQuery({ ...orderQuery(id), staleTime: 0 }))
      },
      // Also after a lost response, because it may have been saved.
      onSettled: refreshOrders,
    },
    ifBegun,
  )
  const { form, submit } = saved
  const conflict = theirs && {
    showTheirs: () => {
      form.reset(valuesOf(theirs))
      setTheirs(undefined)
    },
    saveMine: () => {
      form.setValue('version', theirs.version)
      setTheirs(undefined)
      void submit()
    },
  }
  return { ...saved, conflict, discard: () => saveDraftLocally(name, undefined) }
}
