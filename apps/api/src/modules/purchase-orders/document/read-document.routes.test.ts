import { extractText } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aDraft, aSentOrder, boss, path, readOne } from '../purchase-orders.factory.ts'

testApp()
beforeEach(() => stopClock('2026-11-15T09:00:00+05:45'))

const fileOf = (id: string) => boss.get(`${path}/${id}/document`)
/** The text of each page. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(new Uint8Array(pdf))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

test('an order is a PDF file, the same bytes each time', async () => {
  const id = await aSentOrder()
  const answer = await fileOf(id)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="${(await readOne(id)).number}.pdf"`,
  })
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await pagesOf(answer.rawPayload)).toHaveLength(1)
  stopClock('2026-11-16T09:00:00+05:45')
  expect((await fileOf(id)).rawPayload.equals(answer.rawPayload)).toBe(true)
  expect((await fileOf(newId())).json().code).toBe('purchase_order.unknown')
})

test('it names both calendars, items in both languages and the totals; a long one has numbered pages', async () => {
  const lines: { itemId: string; quantity: number; price: string }[] = []
  for (let i = 0; i < 40; i += 1)
    lines.push({
      itemId: await anItem({ name: `Maida ${i} ${newId().slice(-6)}`, nameNe: 'मैदा' }),
      quantity: 2_500_000,
      price: '1234.00',
    })
  const id = await aDraft({ lines, note: 'By the back door' })
  const { rawPayload } = await fileOf(id)
  const pages = await pagesOf(rawPayload)
  expect(pages).toHaveLength(3)
  const text = pages.join('\n')
  for (const part of [
    'Purchase order (draft)',
    '29 Kartik 2083 / 15 Nov 2026',
    '30 Kartik 2083 / 16 Nov 2026',
    'Maida 39',
    'मैदा',
    '2.5 kg',
    '1,234.00',
    '3,085.00',
    'Total without VAT',
    '1,23,400.00',
    'VAT 13%',
    '16,042.00',
    '1,39,442.00',
    'By the back door',
    'Page 1 of 3',
    'Page 3 of 3',
  ])
    expect(text).toContain(part)
  expect(text.match(/Amount \(Rs\.\)/g)).toHaveLength(3)
})
