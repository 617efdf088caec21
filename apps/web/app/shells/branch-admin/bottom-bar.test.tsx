import { expect, test } from 'vitest'
import { renderElement } from '#testing/render-page.tsx'
import { BottomBar } from './bottom-bar.tsx'

const render = (address: string, count: number) =>
  renderElement(
    <BottomBar
      waiting={{ to: '/branchadmin/customerorder', count, label: `${count} wait` }}
      onMore={() => undefined}
    />,
    address,
  )
const current = (html: string) =>
  [...html.matchAll(/<a [^>]*aria-current="page"[^>]*href="([^"]*)"/g)].map(([, to]) => to)

test('RT-05 a phone has the most used pages in the bottom bar, and the rest behind More', async () => {
  const html = await render('/branchadmin/menu', 0)
  expect(html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toBe(' Dashboard Orders Menu Inventory More ')
  expect(current(html)).toEqual(['/branchadmin/menu'])
})

test('RT-05 the current page is marked, also on nested pages and at /', async () => {
  expect(current(await render('/branchadmin/customerorder/all', 0))).toEqual(['/branchadmin/customerorder'])
  expect(current(await render('/branchadmin/inventory/1', 0))).toEqual(['/branchadmin/inventory'])
  expect(current(await render('/', 0))).toEqual(['/branchadmin/dashboard'])
  expect(current(await render('/branchadmin/payments', 0))).toEqual([])
})

test('RT-05 waiting orders are counted, and zero shows no badge', async () => {
  expect(await render('/', 3)).toContain('3 wait')
  expect(await render('/', 0)).not.toContain('0 wait')
})
