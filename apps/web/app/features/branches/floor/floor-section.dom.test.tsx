import { type FloorPlan, getFloorPlan, saveFloorPlan } from '@momo/contracts/branches'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { FloorSection } from './floor-section.tsx'
import { floorWords as words } from './floor.messages.ts'

const api = domApi()
const params = { id: '019311ab-0000-7000-8000-0000000000b1' }
const plan: FloorPlan = {
  version: 2,
  tables: [
    { number: '1', seats: 4, area: '', x: 0, y: 0, shape: 'square' },
    { number: '2', seats: 2, area: '', x: 1, y: 0, shape: 'round' },
  ],
}

async function open() {
  api.reply(getFloorPlan, plan, params)
  api.reply(saveFloorPlan, { ...plan, version: 3 }, params)
  const user = renderScreen(<FloorSection branchId={params.id} />)
  await screen.findByRole('list', { name: words.plan('') })
  return user
}
const table = (name: RegExp) => screen.getByRole('button', { name })
const save = () => screen.getByRole('button', { name: words.save })

test('the arrow keys move a table to the next free cell, past another table, and the move is announced', async () => {
  const user = await open()
  table(/^Table 1 ?,/).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByText(words.moved('1', 3, 1))).toBeTruthy()
  expect(document.activeElement).toBe(table(/^Table 1 ?, 4 seats ?, column 3, row 1$/))
  // At the edge it stays.
  await user.keyboard('{ArrowUp}{ArrowDown}')
  expect(table(/^Table 1 ?, 4 seats ?, column 3, row 2/)).toBeTruthy()
  await user.click(save())
  await screen.findByText(words.choose)
  expect(api.bodiesTo(saveFloorPlan)).toEqual([
    { version: 2, tables: [{ ...plan.tables[0], x: 2, y: 1 }, plan.tables[1]] },
  ])
})

test('a table is added at the first free cell, renamed, put into another room and removed', async () => {
  const user = await open()
  await user.click(screen.getByRole('button', { name: words.add }))
  expect(table(/^Table 3 ?, 4 seats ?, column 3, row 1/).getAttribute('aria-pressed')).toBe('true')
  await fill(user, screen.getByRole('textbox', { name: words.number }), 'Roof 1')
  await fill(user, screen.getByRole('textbox', { name: /^Room/ }), 'Roof{Enter}')
  await user.tab()
  const rooms = screen.getByRole('group', { name: words.rooms })
  expect(within(rooms).getAllByRole('button')).toHaveLength(2)
  await user.click(within(rooms).getByRole('button', { name: words.mainRoom }))
  await user.click(table(/^Table 2 ?,/))
  await user.click(screen.getByRole('button', { name: words.remove }))
  await user.click(save())
  await screen.findByText(words.choose)
  expect(api.bodiesTo(saveFloorPlan)[0]).toMatchObject({
    tables: [{ number: '1' }, { number: 'Roof 1', x: 2, y: 0 }],
  })
})

test('two tables with one number are not saved, and the field says so', async () => {
  const user = await open()
  await user.click(table(/^Table 2 ?,/))
  await fill(user, screen.getByRole('textbox', { name: words.number }), '1')
  await user.click(save())
  expect(await screen.findByText('There are two tables with the number 1')).toBeTruthy()
  expect(api.bodiesTo(saveFloorPlan)).toEqual([])
})

test('a table is dragged to a free cell; on another table it returns, and Escape ends the drag', async () => {
  await open()
  // A test has no layout.
  screen.getByRole('list', { name: words.plan('') }).getBoundingClientRect = () =>
    new DOMRect(0, 0, 1200, 700)
  const drag = (to: { clientX: number; clientY: number }, end: () => void) => {
    const pointer = { pointerId: 1, button: 0 }
    fireEvent.pointerDown(table(/^Table 1 ?,/), { ...pointer, clientX: 50, clientY: 50 })
    fireEvent.pointerMove(window, { ...pointer, ...to })
    end()
    fireEvent.pointerUp(window, { ...pointer, ...to })
  }
  drag({ clientX: 150, clientY: 50 }, () => undefined)
  expect(table(/^Table 1 ?, 4 seats ?, column 1, row 1/)).toBeTruthy()
  drag({ clientX: 450, clientY: 250 }, () => fireEvent.keyDown(window, { key: 'Escape' }))
  expect(table(/^Table 1 ?, 4 seats ?, column 1, row 1/)).toBeTruthy()
  drag({ clientX: 450, clientY: 250 }, () => undefined)
  expect(table(/^Table 1 ?, 4 seats ?, column 5, row 3/)).toBeTruthy()
})
