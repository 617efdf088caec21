import { expect, test } from 'vitest'
import { aDoneOrder, anOrder, aStartedOrder, idOf, kg } from '../production.factory.ts'
import { copyNumber, labelOf, traysOf } from './label-content.ts'
import { labelsAddress, labelsViewFromUrl } from './labels-view.ts'

const origin = 'https://jholmomo.example'
const good = 35.2 * kg

test('the label of a batch has both names, its times and the address of its trace', () => {
  expect(labelOf(aDoneOrder(), { labels: 4, good, origin })).toEqual({
    name: 'Chicken filling',
    nameNe: 'कुखुराको फिलिङ',
    made: 'Sun, 15 Nov 2026, 2:40 PM',
    useBy: 'Tue, 17 Nov 2026',
    code: 'CHF-261115-2',
    address: `${origin}/superadmin/batches/${idOf(500)}`,
    each: '8.8 kg',
  })
})

test('before the end the label has the day, and its address finds the batch by its code', () => {
  const label = labelOf(aStartedOrder(), { labels: 4, good: undefined, origin })
  expect(label).toMatchObject({
    made: 'Sun, 15 Nov 2026',
    address: `${origin}/superadmin/batches?q=CHF-261115-2`,
  })
  expect(label.each).toBeUndefined()
})

test('trays are counted by the unit of the item', () => {
  const tray = { id: idOf(90), name: 'Tray of 10 kg', factor: 10 * kg }
  expect(traysOf(aDoneOrder({ units: [tray] }))).toBe(4)
  expect(traysOf(anOrder({ units: [tray], planned: 38 * kg }))).toBe(4)
  expect(traysOf(aDoneOrder())).toBe(1)
})

test.each([
  [0, 4, undefined],
  [4, 4, 2],
  [2, 4, 2],
  [8, 4, 3],
])('after %d labels a print of %d is copy %s', (printed, labels, copy) => {
  expect(copyNumber(printed, labels)).toBe(copy)
})

test('the address of the labels is read as it is written', () => {
  const search = (address: string) => new URL(address, origin).searchParams
  expect(labelsViewFromUrl(search(labelsAddress(idOf(1), { labels: 4, paper: 'a4' })))).toEqual({
    labels: 4,
    paper: 'a4',
  })
  expect(labelsViewFromUrl(search('/?n=5000&paper=gold'))).toEqual({ labels: 200, paper: undefined })
  expect(labelsViewFromUrl(search('/?n=-2'))).toEqual({ labels: undefined, paper: undefined })
})
