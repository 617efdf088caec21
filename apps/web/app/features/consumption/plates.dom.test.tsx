import { type BranchPlates, getOwnPlates, type Plates, saveOwnSelling } from '@momo/contracts/consumption'
import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { signIn } from '#testing/sign-in.ts'
import { PlatesLeft } from './plates-left.tsx'
import { platesWords as words } from './plates.messages.ts'
import { SellingCard } from './selling-card.tsx'

const api = domApi()
const id = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
beforeEach(() => signIn({ role: 'branchAdmin', branchId: id(8) }))

const food = (over: Partial<Plates> = {}): Plates => ({
  foodId: id(1),
  name: 'Buff Jhol Momo',
  plates: 6,
  limitedBy: 'Buff mince',
  warningLevel: 10,
  isLow: true,
  isSoldOutByStock: false,
  ...over,
})

describe('plates left', () => {
  const textOf = (plates: Plates | undefined) => render(<PlatesLeft food={plates} />).container.textContent

  test('a food below its warning level says how many are left, and what runs out first', () => {
    expect(textOf(food())).toBe('About 6 plates leftRuns out first: Buff mince')
    expect(textOf(food({ plates: 1 }))).toContain('About 1 plate left')
    expect(textOf(food({ plates: 0 }))).toContain('No plates left in stock')
  })

  test('enough and unknown say nothing', () => {
    expect(textOf(food({ plates: 40, isLow: false }))).toBe('')
    expect(textOf(food({ plates: undefined, isLow: false, limitedBy: undefined }))).toBe('')
    expect(textOf(undefined)).toBe('')
  })

  test('a food that the stock switched off says so', () => {
    expect(textOf(food({ plates: 0, isSoldOutByStock: true }))).toContain('Sold out: no stock left')
  })
})

const settings = (sellsOnlyStock: boolean, version: number): BranchPlates => ({
  sellsOnlyStock,
  version,
  foods: [],
})
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: words.sellsOnlyStock })

describe('sell only what stock allows', () => {
  async function openCard(reply = settings(false, 3)) {
    api.reply(getOwnPlates, reply)
    const user = renderScreen(<SellingCard />)
    return { user, toggle: await theSwitch() }
  }

  test('the switch shows at once and is saved once', async () => {
    const { user, toggle } = await openCard()
    expect(toggle.checked).toBe(false)
    const answer = api.hold(saveOwnSelling, settings(true, 4))
    await user.dblClick(toggle)
    expect([toggle.checked, toggle.disabled]).toEqual([true, true])
    expect(screen.getByText(words.saving)).toBeTruthy()
    answer()
    await waitFor(() => expect(toggle.disabled).toBe(false))
    expect(toggle.checked).toBe(true)
    expect(api.bodiesTo(saveOwnSelling)).toEqual([{ sellsOnlyStock: true, version: 3 }])
    expect(toastStore.read()).toMatchObject([{ text: words.switchedOn }])
  })

  test('a change by someone else is loaded, and the switch shows it', async () => {
    const { user, toggle } = await openCard()
    api.fault(saveOwnSelling, { status: 409, code: 'selling.changed' })
    api.reply(getOwnPlates, settings(true, 4))
    await user.click(toggle)
    await waitFor(() => expect(toastStore.read()).toHaveLength(1))
    await waitFor(() => expect(toggle.checked).toBe(true))
    expect(api.requestsTo(getOwnPlates)).toHaveLength(2)
  })

  test('a failed save returns to the former state with a message', async () => {
    const { user, toggle } = await openCard(settings(true, 3))
    api.fault(saveOwnSelling, { status: 503, code: 'server.busy' })
    await user.click(toggle)
    await waitFor(() =>
      expect(toastStore.read()).toMatchObject([{ text: words.notSaved(words.faults.failed) }]),
    )
    await waitFor(() => expect([toggle.checked, toggle.disabled]).toEqual([true, false]))
  })

  test('without a connection it cannot be changed', async () => {
    const { toggle } = await openCard()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect([toggle.disabled, screen.getByRole('status').textContent]).toEqual([true, words.offline])
    online.mockRestore()
    act(() => void window.dispatchEvent(new Event('online')))
    expect(toggle.disabled).toBe(false)
  })

  test('a failed load can be retried', async () => {
    api.fault(getOwnPlates, { status: 502, code: 'server.unreachable' })
    const user = renderScreen(<SellingCard />)
    expect(await screen.findByText(words.failed)).toBeTruthy()
    api.reply(getOwnPlates, settings(false, 0))
    await user.click(screen.getByRole('button', { name: words.tryAgain }))
    expect((await theSwitch()).checked).toBe(false)
  })
})
