import type { BranchKitchenNotification, OfficeKitchenNotification } from '@momo/contracts/notifications'

type RequisitionChange =
  | 'sent'
  | 'withdrawn'
  | 'approved'
  | 'partly-approved'
  | 'rejected'
  | 'packed'
  | 'unpacked'
  | 'shipped'
  | 'received'
  | 'short'
  | 'closed'
type Bells = { branch?: BranchKitchenNotification; office?: OfficeKitchenNotification }

/** A side is notified of what the other one did and it has to act on. Of all other changes open pages only refresh. */
const bells: Record<RequisitionChange, Bells> = {
  sent: { office: 'requisition.sent' },
  withdrawn: {},
  approved: { branch: 'branch.requisition_approved' },
  'partly-approved': { branch: 'branch.requisition_partly_approved' },
  rejected: { branch: 'branch.requisition_rejected' },
  packed: {},
  unpacked: {},
  shipped: { branch: 'branch.requisition_shipped' },
  received: {},
  short: { office: 'requisition.short' },
  closed: {},
}

export const bellsOf = (change: RequisitionChange): Bells => bells[change]
