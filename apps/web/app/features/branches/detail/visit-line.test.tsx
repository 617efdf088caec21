import { expect, test } from 'vitest'
import { anOutlet } from '#testing/landing-content.ts'
import { renderElement } from '#testing/render-page.tsx'
import { VisitLine } from './visit-line.tsx'

const now = new Date('2026-11-15T06:15:00Z')
type Delivery = Parameters<typeof VisitLine>[0]['branch']['delivery']
const line = (isOpen: boolean, delivery?: Delivery) =>
  renderElement(
    <VisitLine
      branch={{
        ...anOutlet(1, 4.5),
        delivery,
        fulfilmentMethods: ['delivery'],
        open: isOpen
          ? { isOpen, closesSoon: false, closesAt: new Date('2026-11-15T15:15:00Z') }
          : { isOpen, closesSoon: false },
      }}
      now={now}
      hours="#hours"
    />,
  )

test('a closed outlet shows no preparation time, an open one does', async () => {
  expect(await line(true)).toMatch(/Open till 9:00 PM.*Ready in 20 min/)
  const closed = await line(false)
  expect(closed).toContain('Closed')
  expect(closed).not.toContain('Ready in')
})

test('the delivery says its time, charge and minimum where they are known', async () => {
  const free = { minutes: 35, charge: 0, isLowest: false, minimum: 30_000 }
  expect(await line(true, free)).toContain('Delivery<span> · 35 min · free · min. Rs. 300.00</span>')
  const byDistance = { minutes: 40, charge: 5_000, isLowest: true, minimum: 0 }
  expect(await line(true, byDistance)).toContain('<span> · 40 min · from Rs. 50.00</span>')
  expect(await line(true)).toContain('Delivery<')
})
