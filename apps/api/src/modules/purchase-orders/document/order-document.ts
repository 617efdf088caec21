import type { PurchaseOrder } from '@momo/contracts/purchase-orders'
import { clockTime } from '#platform/clock/local-date.rules.ts'
import { bothDates, rupees } from './document-text.ts'
import { columns, drawLines } from './order-table.ts'
import { foot, inner, margin, openDocument, type Page, small, strong, type Style } from './page.ts'

export type DocumentParts = {
  order: PurchaseOrder
  /** Undefined until the heads of bills are entered. */
  company: { legalName: string; address: string; pan: string } | undefined
  placeAddress: string
}

const label: Style = { size: 8, color: '#6b655c' }

/** A purchase order as A4 pages. The same order gives the same bytes. */
export async function renderDocument({ order, company, placeAddress }: DocumentParts): Promise<Buffer> {
  const page = openDocument({
    title: `Purchase order ${order.number}`,
    author: company?.legalName ?? 'Jhol Momo',
    createdAt: order.sentAt ?? order.createdAt,
  })
  let y = drawHead(page, order, company)
  y = drawParties(page, order, { y, placeAddress })
  y = drawLines(page, order.lines, y)
  drawEnd(page, order, y)
  numberPages(page, order.number)
  return page.finish()
}

const titles: Partial<Record<PurchaseOrder['state'], string>> = {
  draft: 'Purchase order (draft)',
  cancelled: 'Purchase order (cancelled)',
}

function drawHead(page: Page, order: PurchaseOrder, company: DocumentParts['company']): number {
  const [left, right] = [inner * 0.55, inner * 0.43]
  const rightX = margin + inner - right
  let y = margin
  y += page.write(
    company?.legalName ?? 'Jhol Momo',
    { x: margin, y, width: left },
    { size: 14, weight: 'bold' },
  )
  if (company) {
    y += page.write(company.address, { x: margin, y, width: left }, small)
    y += page.write(`PAN ${company.pan}`, { x: margin, y, width: left }, small)
  }
  const box = { x: rightX, width: right, align: 'right' } as const
  let rightY = margin
  const title = titles[order.state] ?? 'Purchase order'
  rightY += page.write(title, { ...box, y: rightY }, { size: 14, weight: 'bold' })
  rightY += page.write(order.number, { ...box, y: rightY }, { size: 11, weight: 'bold' })
  rightY += page.write(bothDates(order.sentAt ?? order.createdAt), { ...box, y: rightY }, small)
  const end = Math.max(y, rightY) + 10
  page.rule(end)
  return end + 12
}

type Block = { title: string; lines: string[] }

function drawParties(
  page: Page,
  order: PurchaseOrder,
  { y, placeAddress }: { y: number; placeAddress: string },
): number {
  const { supplier, expectedAt } = order
  const blocks: Block[] = [
    {
      title: 'Supplier',
      lines: [
        supplier.name,
        supplier.contactPerson,
        supplier.address,
        supplier.phone ?? '',
        supplier.email ?? '',
        supplier.pan === undefined ? '' : `PAN ${supplier.pan}`,
      ],
    },
    { title: 'Deliver to', lines: [order.location.name, placeAddress] },
    {
      title: 'Deliver by',
      lines: [bothDates(expectedAt), clockTime(expectedAt), termsOf(supplier.payWithinDays)],
    },
  ]
  const [gap, width] = [16, (inner - 32) / 3]
  const heights = blocks.map((block, index) =>
    drawBlock(page, block, { x: margin + index * (width + gap), y, width }),
  )
  return y + Math.max(...heights) + 16
}

const termsOf = (days: number): string =>
  days === 0 ? 'Payment on delivery' : `Payment within ${days} ${days === 1 ? 'day' : 'days'} of the bill`

function drawBlock(
  page: Page,
  { title, lines }: Block,
  box: { x: number; y: number; width: number },
): number {
  let height = page.write(title, box, label)
  for (const [index, line] of lines.filter(Boolean).entries())
    height += page.write(line, { ...box, y: box.y + height }, index === 0 ? strong : small)
  return height
}

/** Totals and note stay together on one page. */
function drawEnd(page: Page, order: PurchaseOrder, start: number): void {
  const totals: [string, number][] = [
    ['Total without VAT', order.total],
    [`VAT ${order.vatPercent}%`, order.vat],
    ['Grand total', order.grandTotal],
  ]
  const note = order.note === '' ? 0 : page.heightOf(order.note, inner, small) + 24
  let y = start + 8
  if (y + totals.length * 18 + note > foot - 24) {
    page.addPage()
    y = margin
  }
  const x = columns.quantity.x
  for (const [name, amount] of totals) {
    const style = name === 'Grand total' ? strong : small
    page.write(name, { x, y, width: 120 }, style)
    page.write(rupees(amount), { x: x + 120, width: margin + inner - x - 120, y, align: 'right' }, style)
    y += 18
  }
  if (note === 0) return
  y += 10
  y += page.write('Note', { x: margin, y, width: inner }, label)
  page.write(order.note, { x: margin, y, width: inner }, small)
}

function numberPages(page: Page, number: string): void {
  const count = page.pages()
  for (let index = 0; index < count; index += 1) {
    page.turnTo(index)
    const box = { x: margin, y: foot - 8, width: inner }
    page.write(number, box, label)
    page.write(`Page ${index + 1} of ${count}`, { ...box, align: 'right' }, label)
  }
}
