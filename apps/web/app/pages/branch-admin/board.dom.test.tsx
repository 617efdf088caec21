import { pauseOrders } from '@momo/contracts/branches'
import { getPrintProblems } from '@momo/contracts/printing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as BoardStoreModule from '#features/orders/board/board-store.ts'
import { boardMessages as texts } from '#features/orders/board/board.messages.ts'
import { aBoard, aBoardView, minutesFromNow } from '#testing/a-board.ts'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { toastStore } from '#ui/patterns/overlays/toast-store.ts'
import Board from './board.tsx'

const refresh = vi.hoisted(() => vi.fn<() => Promise<void>>())
const pause = { until: minutesFromNow(15), message: '' }
const view = aBoardView([], { board: aBoard([], { pause }), refresh })
vi.mock('#features/orders/board/board-store.ts', (): Pick<typeof BoardStoreModule, 'useBoard'> => ({
  useBoard: () => view,
}))

const api = domApi()
beforeEach(() => api.reply(getPrintProblems, { printers: [], open: 0 }))
/** The first one is on the board, the second in the closed dialog. */
const resumeButton = () => screen.getAllByRole('button', { name: texts.goOn })[0]!

test('ADM-06 a double tap on Resume orders sends one request, and the board is read again', async () => {
  refresh.mockReset().mockResolvedValue()
  const answer = api.hold(pauseOrders, undefined)
  const user = renderScreen(<Board />)
  await user.dblClick(resumeButton())
  answer()
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1))
  expect(api.bodiesTo(pauseOrders)).toEqual([{ pause: null }])
})

test('ADM-06 a failed Resume orders says that orders are still paused', async () => {
  api.disconnect(pauseOrders)
  const user = renderScreen(<Board />)
  await user.click(resumeButton())
  await waitFor(() => expect(toastStore.read().map(({ text }) => text)).toEqual([texts.goOnFailed]))
})
