import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { MyDataCard } from './my-data-card.tsx'
import { myDataMessages as texts } from './my-data.messages.ts'

const saved = vi.fn()
const answer = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved(this.download)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  saved.mockReset()
  answer.mockReset()
})

const button = () => screen.getByRole('button', { name: texts.download })
const file = () =>
  new Response('{}', { headers: { 'content-disposition': 'attachment; filename="my-data.json"' } })

test('the file is saved under the name of the API, once for two taps', async () => {
  let send: (reply: Response) => void = () => undefined
  answer.mockReturnValue(new Promise((resolve) => (send = resolve)))
  const user = renderScreen(<MyDataCard />)
  await user.dblClick(button())
  await waitFor(() => expect(screen.getByRole('button').textContent).toContain(texts.downloading))
  send(file())
  await waitFor(() => expect(saved.mock.calls).toEqual([['my-data.json']]))
  expect(answer).toHaveBeenCalledOnce()
})

test('a limit is explained, nothing is saved, and the button works again', async () => {
  answer.mockResolvedValue(
    new Response(JSON.stringify({ success: false, code: 'rate.limited', message: 'Too many requests' }), {
      status: 429,
      headers: { 'content-type': 'application/json' },
    }),
  )
  const user = renderScreen(<MyDataCard />)
  await user.click(button())
  expect(await screen.findByText(texts.faults.codes['rate.limited'])).toBeTruthy()
  expect(saved).not.toHaveBeenCalled()
  answer.mockResolvedValue(file())
  await user.click(button())
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
})

test('without a connection the message says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answer.mockRejectedValue(new TypeError('Failed to fetch'))
  const user = renderScreen(<MyDataCard />)
  await user.click(button())
  expect(await screen.findByText(texts.faults.offline)).toBeTruthy()
})
