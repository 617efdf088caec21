import { describe, expect, test } from 'vitest'
import type { HeldBatch } from './batches.rules.ts'
import { type BatchInfo, type Place, planPosting } from './plan-posting.rules.ts'
import { type DocumentLine, placeKey, type StockDocument } from './stock-document.rules.ts'

const happenedAt = new Date('2026-11-15T10:00:00+05:45')
const document = (lines: DocumentLine[], over: Partial<StockDocument> = {}): StockDocument => ({
  type: 'production',
  id: 'document',
  locationId: 'kitchen',
  happenedAt,
  actorId: undefined,
  lines,
  ...over,
})
const place = (locationId: string, itemId: string, over: Partial<Place> = {}): Place => ({
  locationId,
  itemId,
  stock: { onHand: 1_000n, value: 500n, lastCost: 500_000n },
  isResale: false,
  isTransit: locationId === 'transit',
  tracksBatches: false,
  useWithinDays: undefined,
  held: [],
  ...over,
})
const held = (id: string, onHand: bigint, over: Partial<HeldBatch> = {}): HeldBatch => ({
  id,
  onHand,
  madeOn: '2026-11-10',
  useBy: '2026-11-20',
  isStopped: false,
  ...over,
})

function plan(documents: StockDocument[], places: Place[]) {
  let made = 0
  const batches = places.flatMap(({ held: all, itemId }) =>
    all.map(({ id, ...info }): [string, BatchInfo] => [id!, { itemId, ...info }]),
  )
  const posting = planPosting(documents, {
    places: new Map(places.map((one) => [placeKey(one.locationId, one.itemId), one])),
    batches: new Map(batches),
    newId: () => `new${(made += 1)}`,
  })
  const rows = posting.movements.map(
    ({ line, kind, locationId, itemId, batchId, quantity, value }) =>
      `${line} ${kind} ${locationId} ${itemId} ${batchId ?? '-'} ${quantity} ${value}`,
  )
  return { ...posting, rows }
}
const codeOf = (work: () => unknown): unknown => {
  try {
    work()
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

test('a transfer moves value and batches with the goods', () => {
  const stock = { onHand: 800n, value: 401n, lastCost: 0n }
  const batched = { tracksBatches: true, stock }
  const empty = { tracksBatches: true, stock: { onHand: 0n, value: 0n, lastCost: 0n } }
  const { rows } = plan(
    [document([{ move: 'transfer', itemId: 'dough', fromId: 'kitchen', toId: 'transit', quantity: 600n }])],
    [
      place('kitchen', 'dough', {
        ...batched,
        held: [held('a', 500n), held('b', 300n, { useBy: '2026-11-16' })],
      }),
      place('transit', 'dough', empty),
    ],
  )
  expect(rows).toEqual([
    '1 transfer-out kitchen dough b -300 -151',
    '1 transfer-out kitchen dough a -300 -150',
    '1 transfer-in transit dough b 300 151',
    '1 transfer-in transit dough a 300 150',
  ])
})

test('a cost correction changes the value line by line and moves no goods', () => {
  const line = (difference: bigint): DocumentLine => ({
    move: 'revalue',
    itemId: 'flour',
    locationId: 'kitchen',
    quantity: 2_000n,
    difference,
    cost: 1_100n,
  })
  const { rows, places } = plan(
    [document([line(101n), line(0n), line(-9_999n)], { type: 'cost-correction' })],
    [place('kitchen', 'flour', { tracksBatches: true, held: [held('a', 1_000n)] })],
  )
  expect(rows).toEqual(['1 cost-correction kitchen flour - 0 51', '3 cost-correction kitchen flour - 0 -551'])
  expect(places[0]?.stock).toEqual({ onHand: 1_000n, value: 0n, lastCost: 551_000n })
})

test('production gives the consumed value to the output by weight', () => {
  const out = (itemId: string, quantity: bigint): DocumentLine => ({
    move: 'out',
    kind: 'production-out',
    locationId: 'kitchen',
    itemId,
    quantity,
  })
  const into = (itemId: string, weight: bigint): DocumentLine => ({
    move: 'in',
    kind: 'production-in',
    locationId: 'kitchen',
    itemId,
    quantity: 100n,
    cost: { weight },
  })
  const names = ['flour', 'oil', 'dough', 'scraps']
  const { rows, movements } = plan(
    [document([out('flour', 333n), out('oil', 10n), into('dough', 9n), into('scraps', 1n)])],
    names.map((name) => place('kitchen', name)),
  )
  expect(rows).toEqual([
    '1 production-out kitchen flour - -333 -167',
    '2 production-out kitchen oil - -10 -5',
    '3 production-in kitchen dough - 100 155',
    '4 production-in kitchen scraps - 100 17',
  ])
  expect(movements.reduce((sum, { value }) => sum + value, 0n)).toBe(0n)
})

describe('batches', () => {
  const sale = (quantity: bigint, batchId?: string): DocumentLine => ({
    move: 'out',
    kind: 'sale',
    locationId: 'kitchen',
    itemId: 'dough',
    quantity,
    batchId,
  })
  const waste = (batchId: string): DocumentLine => ({ ...sale(100n, batchId), kind: 'waste' }) as DocumentLine
  const batches = [
    held('fresh', 500n),
    held('expired', 400n, { useBy: '2026-11-14' }),
    held('stopped', 100n, { isStopped: true, useBy: '2026-11-15' }),
  ]
  const dough = (over: Partial<Place> = {}) =>
    place('kitchen', 'dough', { tracksBatches: true, held: batches, ...over })

  test('that expired or were stopped are not consumed by a sale; the rest has no batch', () => {
    expect(plan([document([sale(600n)])], [dough()]).rows).toEqual([
      '1 sale kitchen dough fresh -500 -250',
      '1 sale kitchen dough - -100 -50',
    ])
  })

  test('that expired or were stopped can be wasted, also by name', () => {
    expect(plan([document([waste('stopped'), waste('expired')])], [dough()]).rows).toEqual([
      '1 waste kitchen dough stopped -100 -50',
      '2 waste kitchen dough expired -100 -50',
    ])
  })

  test('named by a line must be usable, known and large enough', () => {
    const code = (batchId: string) => codeOf(() => plan([document([sale(501n, batchId)])], [dough()]))
    expect([code('expired'), code('stopped'), code('fresh'), code('other')]).toEqual([
      'batch.unusable',
      'batch.unusable',
      'batch.short',
      'batch.unknown',
    ])
  })

  test('in transit arrive even if they expired on the way', () => {
    const transit = { ...dough(), locationId: 'transit', isTransit: true, held: [batches[1]!] }
    const arrival: DocumentLine = {
      move: 'transfer',
      itemId: 'dough',
      fromId: 'transit',
      toId: 'branch',
      quantity: 400n,
    }
    const branch = place('branch', 'dough', { tracksBatches: true })
    expect(plan([document([arrival])], [transit, branch]).rows[1]).toBe(
      '1 transfer-in branch dough expired 400 200',
    )
  })

  test('that come in without a name are new, with the usual use-by date, and can be used by the next document', () => {
    const receipt: DocumentLine = {
      move: 'in',
      kind: 'purchase',
      locationId: 'kitchen',
      itemId: 'dough',
      quantity: 200n,
      cost: 100n,
    }
    const short = dough({ held: [], useWithinDays: 3, stock: { onHand: 0n, value: 0n, lastCost: 0n } })
    const { rows, batches: made } = plan(
      [document([receipt]), document([sale(50n)], { id: 'next' })],
      [short],
    )
    expect(made).toMatchObject([{ id: 'new1', madeOn: '2026-11-15', useBy: '2026-11-18' }])
    expect(rows).toEqual(['1 purchase kitchen dough new1 200 100', '1 sale kitchen dough new1 -50 -25'])
  })

  test('of another item cannot be named', () => {
    const receipt: DocumentLine = {
      move: 'in',
      kind: 'purchase',
      locationId: 'kitchen',
      itemId: 'dough',
      quantity: 1n,
      cost: 1n,
      batch: { id: 'elsewhere' },
    }
    const other = place('kitchen', 'filling', { tracksBatches: true, held: [held('elsewhere', 1n)] })
    expect(codeOf(() => plan([document([receipt])], [dough(), other]))).toBe('batch.unknown')
  })
})

test('goods that end a deficit write the difference as a cost correction and fill the missing batches', () => {
  const stock = { onHand: -200n, value: -100n, lastCost: 500_000n }
  const receipt: DocumentLine = {
    move: 'in',
    kind: 'purchase',
    locationId: 'kitchen',
    itemId: 'dough',
    quantity: 500n,
    cost: 500n,
  }
  const missing = { ...held('x', -200n), id: undefined }
  const { rows, places } = plan(
    [document([receipt])],
    [place('kitchen', 'dough', { tracksBatches: true, stock, held: [missing] })],
  )
  expect(rows).toEqual([
    '1 purchase kitchen dough - 200 200',
    '1 purchase kitchen dough new1 300 300',
    '1 cost-correction kitchen dough - 0 -100',
  ])
  expect(places[0]!.stock).toEqual({ onHand: 300n, value: 300n, lastCost: 1_000_000n })
})

describe('a resale item', () => {
  const cola = (over: Partial<Place> = {}) => place('kitchen', 'cola', { isResale: true, ...over })
  const sale = (quantity: bigint): DocumentLine => ({
    move: 'out',
    kind: 'sale',
    locationId: 'kitchen',
    itemId: 'cola',
    quantity,
  })

  test('is sold to the last bottle and not below', () => {
    expect(plan([document([sale(1_000n)])], [cola()]).rows).toEqual(['1 sale kitchen cola - -1000 -500'])
    expect(codeOf(() => plan([document([sale(600n), sale(600n)])], [cola()]))).toBe('stock.short')
  })

  test('is not sold from an expired batch', () => {
    const expired = { tracksBatches: true, held: [held('old', 1_000n, { useBy: '2026-11-14' })] }
    expect(codeOf(() => plan([document([sale(1n)])], [cola(expired)]))).toBe('stock.short')
  })
})

test('a reversal is the exact opposite, and what the average has become is corrected on its own line', () => {
  const undo: DocumentLine = {
    move: 'undo',
    kind: 'purchase',
    locationId: 'kitchen',
    itemId: 'flour',
    batchId: undefined,
    quantity: -1_000n,
    value: -750n,
    line: 4,
    reverses: 'movement',
  }
  const reversal = document([undo], { type: 'reversal', reverses: { type: 'receipt', id: 'first' } })
  const { rows, movements } = plan([reversal], [place('kitchen', 'flour')])
  expect(rows).toEqual(['4 purchase kitchen flour - -1000 -750', '5 cost-correction kitchen flour - 0 250'])
  expect(movements[0]!.reverses).toBe('movement')
})
