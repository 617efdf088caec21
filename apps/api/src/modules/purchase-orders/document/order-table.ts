import type { PurchaseOrderLine } from '@momo/contracts/purchase-orders'
import { inUnits, rupees } from './document-text.ts'
import { foot, inner, margin, type Page, small, strong, type Style } from './page.ts'

/** Left edges and widths. */
export const columns = {
  place: { x: margin, width: 22 },
  item: { x: margin + 24, width: 208 },
  quantity: { x: margin + 236, width: 62 },
  unit: { x: margin + 304, width: 68 },
  price: { x: margin + 374, width: 56 },
  amount: { x: margin + 432, width: inner - 432 },
}
const headHeight = 22
const padding = 5

function drawTableHead(page: Page, y: number): number {
  page.fill({ x: margin, y, width: inner, height: headHeight }, '#f3f0ea')
  const at = y + 6
  const head: Style = { size: 8.5, weight: 'bold' }
  page.write('No.', { ...columns.place, x: columns.place.x + 4, y: at }, head)
  page.write('Item', { ...columns.item, y: at }, head)
  page.write('Quantity', { ...columns.quantity, y: at, align: 'right' }, head)
  page.write('Unit', { ...columns.unit, y: at }, head)
  page.write('Rate (Rs.)', { ...columns.price, y: at, align: 'right' }, head)
  page.write('Amount (Rs.)', { ...columns.amount, y: at, align: 'right' }, head)
  return y + headHeight
}

/** The head of the table is repeated on each page; a line is never divided. */
export function drawLines(page: Page, lines: PurchaseOrderLine[], start: number): number {
  let y = drawTableHead(page, start)
  for (const line of lines) {
    const height = lineHeight(page, line)
    if (y + height > foot - 24) {
      page.addPage()
      y = drawTableHead(page, margin)
    }
    drawLine(page, line, y + padding)
    y += height
    page.rule(y)
  }
  return y
}

const lineHeight = (page: Page, { name, nameNe, unit }: PurchaseOrderLine): number => {
  const names =
    page.heightOf(name, columns.item.width, strong) +
    (nameNe === '' ? 0 : page.heightOf(nameNe, columns.item.width, small))
  return Math.max(names, page.heightOf(unit, columns.unit.width, small)) + 2 * padding
}

function drawLine(page: Page, line: PurchaseOrderLine, y: number): void {
  page.write(String(line.line), { ...columns.place, x: columns.place.x + 4, y }, small)
  const height = page.write(line.name, { ...columns.item, y }, strong)
  if (line.nameNe !== '') page.write(line.nameNe, { ...columns.item, y: y + height }, small)
  page.write(inUnits(line.quantity, line.unitFactor), { ...columns.quantity, y, align: 'right' }, small)
  page.write(line.unit, { ...columns.unit, y }, small)
  page.write(rupees(line.price), { ...columns.price, y, align: 'right' }, small)
  page.write(rupees(line.amount), { ...columns.amount, y, align: 'right' }, small)
}
