import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { BottomBar } from './bottom-bar.tsx'

const shown = (address: string, count: number) =>
  renderElement(
    <BottomBar waiting={{ to: '/branchadmin/customerorder', count, label: `${count} wait` }} onMore={() => undefined} />,
    address,
  )
const current = (html: string) => [...html.matchAll(/<a [^>]*aria-current="page"[^>]*href="([^"]*)"/g)].map(([, to]) => to)

test('RT-05 a phone has the branch’s most used pages at the thumb, and the rest behind the last one', async () => {
  const html = await shown('/branchadmin/menu', 0)
  expect(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toBe(' Dashboard Orders Menu More ')
  expect(current(html)).toEqual(['/branchadmin/menu'])
})

test('RT-05 the page one is on is marked, also from below it and at /', async () => {
  expect(current(await shown('/branchadmin/customerorder/all', 0))).toEqual(['/branchadmin/customerorder'])
  expect(current(await shown('/', 0))).toEqual(['/branchadmin/dashboard'])
  expect(current(await shown('/branchadmin/payments', 0))).toEqual([])
})

test('RT-05 orders that wait are counted, and nothing is at zero', async () => {
  expect(await shown('/', 3)).toContain('3 wait')
  expect(await shown('/', 0)).not.toContain('0 wait')
})
