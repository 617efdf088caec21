import type { RequisitionState, TransferState } from '@momo/contracts/requisitions'

export const stateWords = {
  requisition: {
    draft: 'Draft',
    sent: 'Sent',
    approved: 'Approved',
    rejected: 'Rejected',
    packed: 'Packed',
    shipped: 'On the way',
    received: 'Partly received',
    closed: 'Received',
  } satisfies Record<RequisitionState, string>,
  transfer: {
    packed: 'Packed',
    shipped: 'On the way',
    received: 'Received',
  } satisfies Record<TransferState, string>,
  waiting: 'Waiting',
  nothingNeeded: 'Nothing needed',
  nothingReceived: 'Closed, nothing sent',
  receivedShort: (count: number) => `Received, ${count} short`,
  late: 'Late',
  overdue: 'Overdue',
} as const

export const vanWords = {
  tonight: 'Tonight',
  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  van: (day: string, time: string) => `${day}, ${time} van`,
  moment: (day: string, time: string) => `${day}, ${time}`,
  by: (cutOff: string, leaves: string) => `by ${cutOff} for the ${leaves} van`,
  ask: (parts: string) => `Ask ${parts}`,
} as const

export const itemDialogWords = {
  search: 'Name',
  nothingFound: 'Nothing found',
} as const
