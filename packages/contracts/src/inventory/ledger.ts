/** What a movement was for. The sign follows from the kind; only a count may go either way, and a correction changes the value alone. */
export const movementKinds = [
  'opening',
  'purchase',
  'purchase-return',
  'sale',
  'sale-reversal',
  'production-in',
  'production-out',
  'transfer-out',
  'transfer-in',
  'transfer-loss',
  'waste',
  'staff-meal',
  'count',
  'cost-correction',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** What wrote the movements. A shipment moves goods to transit, an arrival from transit to the branch; a cost correction belongs to a bill. */
export const documentTypes = [
  'opening',
  'receipt',
  'supplier-return',
  'consumption',
  'sale-return',
  'production',
  'shipment',
  'arrival',
  'waste',
  'count',
  'cost-correction',
  'reversal',
] as const
export type DocumentType = (typeof documentTypes)[number]

export const locationKinds = ['branch', 'kitchen', 'transit'] as const
export type LocationKind = (typeof locationKinds)[number]
