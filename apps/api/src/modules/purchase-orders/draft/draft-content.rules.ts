type StoredLine = { item_id: string; quantity: number; unit: string; price: number }
type StoredOrder = { supplier_id: string; location_id: string; expected_at: Date; note: string }
type Content = {
  supplierId: string
  locationId: string
  expectedAt: Date
  note: string
  lines: { itemId: string; quantity: number; unit: string; price: number }[]
}

/** A repeated request finds its own content, also after the order was sent. */
export const isSameContent = (order: StoredOrder, stored: StoredLine[], content: Content): boolean =>
  order.supplier_id === content.supplierId &&
  order.location_id === content.locationId &&
  order.expected_at.getTime() === content.expectedAt.getTime() &&
  order.note === content.note &&
  stored.length === content.lines.length &&
  content.lines.every((line, index) => isSameLine(stored[index]!, line))

const isSameLine = (stored: StoredLine, line: Content['lines'][number]): boolean =>
  stored.item_id === line.itemId &&
  stored.quantity === line.quantity &&
  stored.unit === line.unit &&
  stored.price === line.price
