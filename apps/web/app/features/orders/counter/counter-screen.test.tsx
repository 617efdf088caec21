import { afterEach, expect, test } from 'vitest'
import { aPhoto } from '#testing/a-checkout.ts'
import { renderElement } from '#testing/render-page.tsx'
import { writeSessionItem } from '#lib/session/session-storage.ts'
import { type Draft, emptyDraft } from '../counter-order/counter-draft.ts'
import { CounterScreen } from './counter-screen.tsx'
import { aCounter, aTakenOrder, buff, chiya, full, id, veg } from './counter.factory.ts'
import { deleteDraft } from '../counter-order/counter-storage.ts'
import { OrderDone } from './order-done.tsx'
import { nextTile } from '../counter-order/tile-keys.ts'

const owner = id(60)
afterEach(() => deleteDraft(owner))
const saveDraft = (change: Partial<Draft>) =>
  writeSessionItem(`counter:${owner}`, JSON.stringify({ ...emptyDraft, ...change }))
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const screen = (counter = aCounter()) =>
  renderElement(
    <CounterScreen
      owner={owner}
      counter={counter}
      Choices={() => 'CHOICES'}
      Discounting={() => 'DISCOUNT'}
      after={() => 'PRINT'}
    />,
  )
const line = { id: 'a', foodId: veg.id, optionIds: [full], quantity: 2, note: 'No onions' }

test('ADM-02 a reload restores the draft, with its total on the button', async () => {
  saveDraft({ lines: [line], kind: 'table', table: '7', isPaid: true, given: '1000' })
  const text = words(await screen())
  expect(text).toContain('Veg Jhol Momo Rs. 360.00 Full Note: No onions')
  expect(text).toContain('Place order · Rs. 360.00')
  expect(text).toMatch(/Change\s+Rs\. 640\.00/)
  expect(text).toContain('2 in the order')
})

test('ADM-02 an allergy in a note at the counter is a loud bar, in words and with an icon', async () => {
  saveDraft({ lines: [{ ...line, note: 'Peanut allergy' }], note: 'Guest is allergic to milk' })
  const html = await screen()
  const found = html.matchAll(/<span class="[^"]*bg-board-late[^"]*"><svg(?:(?!<\/span>).)*/g)
  const bars = [...found].map(([bar]) => words(bar).trim())
  expect(bars).toEqual(['Allergy: Peanut allergy', 'Allergy: Guest is allergic to milk'])
})

test('ADM-02 a sold-out dish is disabled; the tiles are a single tab stop', async () => {
  const html = await screen(
    aCounter([buff, { ...chiya, soldOut: true, soldOutUntil: new Date('2026-11-15T09:15:00Z') }, veg]),
  )
  const tiles = [...html.matchAll(/<button[^>]*data-tile[^>]*>/g)].map(([tag]) => tag)
  expect(tiles.map((tag) => tag.includes('tabindex="0"') || tag.includes('tabIndex="0"'))).toEqual([
    true,
    false,
    false,
  ])
  expect(tiles.map((tag) => tag.includes('aria-disabled="true"'))).toEqual([false, true, false])
  expect(words(html)).toContain('Sold out until 3:00 PM')
})

test('GEN-06 a dish without a photo shows the drawing', async () => {
  const html = await screen(aCounter([{ ...buff, photo: aPhoto }, chiya]))
  expect(html.match(/src="\/media\/x\/900\.jpg"/g)).toHaveLength(1)
  expect(html.match(/#food"/g)).toHaveLength(1)
})

test('tables and delivery are offered only if the branch has them, and closed hours are shown', async () => {
  saveDraft({ kind: 'phone' })
  const small = words(
    await screen(aCounter([buff], { fulfilmentMethods: ['pickup'], tablesCount: 0, isOpen: false })),
  )
  expect(small).not.toContain('Table')
  expect(small).not.toContain('Delivery')
  expect(small).toContain('The branch is closed right now')
  const large = words(await screen())
  expect(large).toContain('Walk-in Table Phone')
  expect(large).toContain('Delivery')
})

test('an empty menu says so', async () => {
  expect(words(await screen(aCounter([])))).toContain('The menu is empty')
})

test('ADM-02 a placed order shows its number, the change and the button for the next order', async () => {
  const html = await renderElement(
    <OrderDone
      placed={{ order: aTakenOrder, back: 80_000 }}
      onNext={() => undefined}
      after={() => 'PRINT'}
    />,
  )
  const text = words(html)
  expect(text).toContain('Order number 2411')
  expect(text).toContain('JM-NR-2411 · Walk-in · Ready around 1:35 PM')
  expect(text).toContain('Rs. 200.00 paid in cash')
  expect(text).toContain('Change Rs. 800.00')
  expect(text).toContain('Next order')
  expect(text).toContain('PRINT')
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, 4],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 4, 4],
  ['ArrowUp', 3, 0],
  ['End', 0, 4],
  ['Home', 4, 0],
  ['Enter', 2, undefined],
])('%s moves from tile %d to %s', (key, from, to) => {
  const spots = [0, 100, 200, 0, 100].map((left, i) => ({ left, top: i < 3 ? 0 : 80 }))
  expect(nextTile(key, spots, from)).toBe(to)
})
