import type { OwnFood, OwnMenu } from '@momo/contracts/catalogue/branch-menu'
import { describe, expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { BranchMenuScreen, OwnMenuView } from './branch-menu-screen.tsx'
import {
  countOf,
  matchesFilter,
  foodsOff,
  matchesQuery,
  optimisticOff,
  optionsOff,
  rowsOf,
  untilWords,
  applyPendingSwitches,
} from './branch-menu-list.ts'
import { typedPrice } from './price-dialog.tsx'

const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const at = (text: string): Date => new Date(`2026-11-${text}:00+05:45`)
const noon = at('15T12:00')
const food = (n: number, over: Partial<OwnFood>): OwnFood => ({
  id: id(n),
  name: 'Buff Jhol Momo',
  price: 20_000,
  chainPrice: 20_000,
  isPriceOpen: false,
  priceRange: { lowest: 14_000, highest: 26_000 },
  groupIds: [],
  ...over,
})
const menu: OwnMenu = {
  categories: [
    {
      id: id(9),
      name: 'Jhol Momo',
      foods: [
        food(1, {}),
        food(2, { name: 'Sadeko <b>Momo</b>', off: { until: at('16T10:00') } }),
        food(3, { name: 'Platter', soldOutGroup: 'Plate' }),
      ],
    },
    {
      id: id(8),
      name: 'Drinks',
      foods: [food(4, { name: 'मसला चिया', price: 6_550, chainPrice: 5_000, isPriceOpen: true })],
    },
  ],
  groups: [
    {
      id: id(7),
      name: 'Achar',
      options: [
        { id: id(5), name: 'Timur', off: {} },
        { id: id(6), name: 'Lapsi' },
      ],
    },
  ],
}
const words = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const plates = new Map([[id(1), 62]])
const screen = (shown: OwnMenu = menu, sold: { plates?: ReadonlyMap<string, number> } = { plates }) =>
  renderElement(
    <OwnMenuView loaded={shown} sold={sold.plates} isOnline head={(action) => <div>{action}</div>} />,
  )

describe('ADM-06 dish list', () => {
  const rows = rowsOf(menu)

  test('counts sold-out dishes, including those that miss a required option', () => {
    expect([countOf('all', rows), countOf('on', rows), countOf('off', rows)]).toEqual([4, 2, 2])
    expect(rows.filter((row) => matchesFilter('off', row)).map(({ name }) => name)).toEqual([
      'Sadeko <b>Momo</b>',
      'Platter',
    ])
    expect([foodsOff(menu), optionsOff(menu)]).toEqual([1, 1])
  })

  test('searches by name and category', () => {
    const found = (query: string) => rows.filter((row) => matchesQuery(row, query)).map(({ name }) => name)
    expect(found(' DRINK ')).toEqual(['मसला चिया'])
    expect(found('चिया')).toEqual(['मसला चिया'])
    expect(found('jhol momo')).toHaveLength(3)
    expect(found('')).toHaveLength(4)
    expect(found('pizza')).toEqual([])
  })

  test.each([
    [{ until: at('15T16:10') }, 'Until 4:10 PM'],
    [{ until: at('16T00:00') }, 'Until tomorrow'],
    [{ until: at('16T10:00') }, 'Until tomorrow'],
    [{ until: at('18T10:00') }, 'Until Wed'],
    [{}, 'Until turned back on'],
  ])('formats the end: %o', (off, text) => {
    expect(untilWords(off, noon)).toBe(text)
  })

  test('applies pending switches optimistically', () => {
    const pending = new Map([
      [id(1), { off: optimisticOff('hour', noon) }],
      [id(2), { off: optimisticOff(null, noon) }],
      [id(6), { off: optimisticOff('indefinitely', noon) }],
    ])
    const shown = applyPendingSwitches(menu, pending)
    expect(rowsOf(shown).map(({ off }) => off)).toEqual([
      { until: at('15T13:00') },
      undefined,
      undefined,
      undefined,
    ])
    expect(shown.groups[0]?.options.map(({ off }) => off)).toEqual([{}, {}])
    expect(untilWords(optimisticOff('today', noon) ?? {}, noon)).toBe('Until tomorrow')
    expect(applyPendingSwitches(menu, new Map())).toBe(menu)
  })
})

describe('RT-05 ADM-06 branch menu screen', () => {
  test('labels every switch and shows counts, prices, plates sold and what is off', async () => {
    const html = await screen()
    for (const name of [
      'Buff Jhol Momo is available',
      'Timur is available',
      'Sadeko &lt;b&gt;Momo&lt;/b&gt; is available',
    ])
      expect(html).toContain(name)
    expect(words(html)).toContain('All 4 Available 2 Sold out 2')
    expect(words(html)).toContain('Rs. 200.00 62')
    expect(words(html)).toContain('Sold out: no “Plate” left')
    expect(words(html)).toContain('Until turned back on')
    expect(html.match(/role="switch"[^>]*checked=""/g)).toHaveLength(4)
  })

  test('only open prices can be changed', async () => {
    const html = await screen()
    expect(html).toContain('Change the price of मसला चिया')
    expect(html).not.toContain('Change the price of Buff Jhol Momo')
  })

  test('restores all only when something is off, and lists what', async () => {
    const back = /<button[^>]*disabled=""[^>]*>(?:<[^>]*>)*Put all back/
    const allOn = applyPendingSwitches(
      menu,
      new Map([
        [id(2), { off: undefined }],
        [id(5), { off: undefined }],
      ]),
    )
    expect(await screen()).not.toMatch(/disabled=""/)
    expect(words(await screen())).toContain('1 dish and 1 option can be ordered again right away.')
    expect((await screen(allOn)).replace(/<svg.*?<\/svg>/gs, '')).toMatch(back)
  })

  test('handles missing sales, an empty menu and a menu that is loading', async () => {
    expect(words(await screen(menu, {}))).not.toContain('sold today')
    expect(words(await screen({ categories: [], groups: [] }))).toContain('Your menu has no dishes yet.')
    const loading = words(await renderElement(<BranchMenuScreen head={() => <h1>Menu</h1>} />))
    expect(loading).toContain('Loading')
    expect(loading).toContain('Menu')
  })
})

test.each([
  ['220', 22_000],
  ['49.50', 4_950],
  ['1,250', 125_000],
  ['२२०', 22_000],
  ['100000', 10_000_000],
  ['0', undefined],
  ['100000.01', undefined],
  ['-5', undefined],
  ['cheap', undefined],
  ['', undefined],
])('ADM-06 a price typed as %o is %o paisa', (text, price) => {
  expect(typedPrice.safeParse(text).data).toBe(price)
})
