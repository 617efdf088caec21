import type { Location } from '@momo/contracts/inventory'
import type { Supplier } from '@momo/contracts/suppliers'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { locationsQuery, receivers } from '#lib/stock/locations.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { supplierQuery } from '../purchase-orders.api.ts'
import { orderMessages } from '../purchase-orders.messages.ts'
import { editorMessages as texts } from './editor.messages.ts'

type Props = { supplierId: string; children: (supplier: Supplier, places: Location[]) => ReactNode }

/** What an order is made of: the items of the supplier, and the places. */
export function WithChoices({ supplierId, children }: Props) {
  const supplier = useQuery(supplierQuery(supplierId))
  const places = useQuery({ ...locationsQuery(), select: receivers })
  const explain = (error: Error) => problemOf(error, orderMessages.loadFaults).text
  return (
    <ListView
      query={supplier}
      texts={{ ...orderMessages, failed: texts.failed }}
      explain={explain}
      missing={{ is: isMissing, title: texts.choose.nothingFound }}
    >
      {(found) => (
        <ListView query={places} texts={{ ...orderMessages, failed: texts.placesFailed }} explain={explain}>
          {(all) => children(found, all)}
        </ListView>
      )}
    </ListView>
  )
}
