// Branch orders, vans and the forecast at head office.
import { after, openDialog, openFirst, overlay, type Screen, variant } from '../page-state.ts'

const dialogOver = { ...overlay, ...variant }
const openRequisition = openFirst('id=')

export const branchOrderScreens: Screen[] = [
  ['branch-orders', 'branchorders'],
  ['branch-orders-one', 'branchorders', openRequisition, { widths: [390] }],
  ['branch-orders-reject', 'branchorders', after(openRequisition, openDialog('Reject')), dialogOver],
  ...['approved', 'on-the-way', 'done', 'transfers'].map((tab): Screen => [
    `branch-orders-${tab}`,
    `branchorders?tab=${tab}`,
    openRequisition,
    variant,
  ]),
  ['branch-orders-send', 'branchorders', openDialog('Send goods'), dialogOver],
  ['branch-orders-matrix', 'branchorders/matrix'],
  ['branch-orders-print', 'branchorders/print', undefined, variant],
  ['vans', 'branchorders/vans'],
  ['vans-add', 'branchorders/vans', openDialog('Add van'), dialogOver],
  ['vans-items', 'branchorders/vans?view=items', undefined, variant],
  ['vans-forecast', 'branchorders/vans?view=forecast', undefined, variant],
  ['vans-festival', 'branchorders/vans?view=forecast', openDialog('Add festival'), dialogOver],
]
