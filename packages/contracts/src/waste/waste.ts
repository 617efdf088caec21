/** The reasons that a person can choose. `staff-meal` is its own kind of movement. */
export const wasteReasons = ['spoiled', 'expired', 'dropped', 'burnt', 'returned', 'staff-meal'] as const
export type WasteReason = (typeof wasteReasons)[number]

/** A quantity above this many times the usual one is asked once before it is sent. */
export const unusualFactor = 3
/** The screen offers 'Undo' for so long after an entry; the server accepts it for the whole day. */
export const undoMs = 8_000

export const isUnusual = (quantity: number, usual: number | undefined): boolean =>
  usual !== undefined && quantity > unusualFactor * usual
