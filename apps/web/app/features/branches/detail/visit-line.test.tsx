import { expect, test } from 'vitest'
import { anOutlet } from '#testing/landing-content.ts'
import { renderElement } from '#testing/render-page.tsx'
import { VisitLine } from './visit-line.tsx'

const now = new Date('2026-11-15T06:15:00Z')
const line = (isOpen: boolean) =>
  renderElement(
    <VisitLine
      branch={{
        ...anOutlet(1, 4.5),
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
