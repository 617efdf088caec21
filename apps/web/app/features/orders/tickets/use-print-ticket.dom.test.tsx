import { printTicket } from '@momo/contracts/orders'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ticketMessages as texts } from './tickets.messages.ts'
import { usePrintTicket } from './use-print-ticket.ts'

const api = domApi()
const order = { id: '019311ab-0000-7000-8000-000000000001' }

function Tickets() {
  const { print, printingId, problem, dismiss } = usePrintTicket()
  return (
    <>
      <button onClick={() => print(order, 'kitchen')}>
        {printingId === order.id ? 'Printing' : 'Print'}
      </button>
      <button onClick={dismiss}>OK</button>
      {problem ? <p role="alert">{problem}</p> : undefined}
    </>
  )
}
const button = (name: string) => screen.findByRole('button', { name })

test('R-20 a double tap saves one ticket; a failure says why, can be dismissed, and is retried with the same key', async () => {
  const response = Promise.withResolvers<{ status: number; body: unknown }>()
  api.handle(printTicket, () => response.promise, order)
  const user = renderScreen(<Tickets />)
  await user.dblClick(await button('Print'))
  expect(await button('Printing')).toBeTruthy()
  expect(api.requestsTo(printTicket)).toHaveLength(1)
  response.resolve({ status: 503, body: { success: false, code: 'server.busy', message: 'Busy' } })
  expect((await screen.findByRole('alert')).textContent).toBe(texts.faults.failed)
  await user.click(await button('OK'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await user.click(await button('Print'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  const [first, retry] = api.bodiesTo(printTicket)
  expect(retry?.key).toBe(first?.key)
})
