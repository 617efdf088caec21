/** 'PO-0193' */
export const purchaseOrderNumber = (number: number): string => `PO-${String(number).padStart(4, '0')}`

/** The number that a search text names: 'PO-0193', 'po 193' or '193'. */
export function numberFrom(text: string): number | undefined {
  const digits = /^(?:po[\s-]*)?(\d{1,12})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}
