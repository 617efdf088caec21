import { findTraces, getOrderTrace } from '@momo/contracts/batch-trace'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMatch, anOrderTrace, batchId, idOf } from '#features/batch-trace/batch-trace.factory.ts'
import { orderTraceMessages, traceMessages as texts } from '#features/batch-trace/batch-trace.messages.ts'
import { OrderTraceScreen } from '#features/batch-trace/order-trace-screen.tsx'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderBrowserPage, renderScreen } from '#testing/render-screen.tsx'
import * as page from './batches.tsx'

const api = domApi()
const path = '/superadmin/batches'
const open = (search = '') => renderBrowserPage(page, path, `${path}${search}`)
const search = () => screen.findByRole('searchbox', { name: texts.search })
const asked = () => api.requestsTo(findTraces).at(-1)?.search.get('q')

test('ADM-03 a scanned label opens its trace without a search', async () => {
  api.reply(findTraces, [])
  const user = open()
  const field = await search()
  expect(document.activeElement).toBe(field)
  await user.keyboard(`https://jholmomo.example/superadmin/batches/${batchId}{Enter}`)
  expect(await screen.findByText(`Went to /superadmin/batches/${batchId}`)).toBeTruthy()
  expect(asked()).toBeNull()
})

test('a label that was printed before the end finds its batch by the code', async () => {
  api.reply(findTraces, [aMatch()])
  open('?q=chf-261114-2')
  expect(await screen.findByText(`Went to /superadmin/batches/${batchId}`)).toBeTruthy()
})

test('the number of an order opens the trace of the order', async () => {
  api.reply(findTraces, [aMatch({ kind: 'order', id: idOf(900), code: 'JM-NR-2411', name: 'New Road' })])
  const user = open()
  await fill(user, await search(), 'JM-NR-2411')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(`Went to /superadmin/batches/order/${idOf(900)}`)).toBeTruthy()
  expect(asked()).toBe('JM-NR-2411')
})

test('the beginning of a code lists what it may be', async () => {
  api.reply(findTraces, [aMatch(), aMatch({ id: idOf(501), code: 'CHF-261114-3' })])
  const user = open()
  await fill(user, await search(), 'CHF')
  await user.click(screen.getByRole('button', { name: texts.find }))
  await waitFor(() => expect(asked()).toBe('CHF'))
  expect(screen.getByRole('link', { name: 'CHF-261114-3' }).getAttribute('href')).toBe(
    `/superadmin/batches/${idOf(501)}`,
  )
})

test('nothing found, no batches yet and a failure have their own texts', async () => {
  api.reply(findTraces, [])
  const user = open()
  expect(await screen.findByText(texts.none)).toBeTruthy()
  await fill(user, await search(), 'nothing')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(texts.nothingFound)).toBeTruthy()
})

test('a failed search can be tried again', async () => {
  api.fault(findTraces, { status: 503, code: 'server.busy' })
  const user = open()
  await screen.findByText(texts.searchFailed)
  api.reply(findTraces, [aMatch()])
  await user.click(screen.getByRole('button', { name: texts.tryAgain }))
  expect(await screen.findByRole('link', { name: 'CHF-261114-2' })).toBeTruthy()
})

test('an order leads to its batches and to those that they were made of', async () => {
  const params = { id: idOf(900) }
  api.reply(getOrderTrace, anOrderTrace(), params)
  renderScreen(<OrderTraceScreen id={idOf(900)} />, `/superadmin/batches/order/${idOf(900)}`)
  expect(
    await screen.findByRole('heading', { level: 1, name: orderTraceMessages.order('JM-NR-2411') }),
  ).toBeTruthy()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(hrefOf('CHF-261114-2')).toBe(`/superadmin/batches/${idOf(500)}`)
  expect(hrefOf('CHM-261114-1')).toBe(`/superadmin/batches/${idOf(21)}`)
  expect(hrefOf('Onion')).toBe(`/superadmin/stock/${idOf(12)}`)
})

test('an order without batches and an unknown one have their own texts', async () => {
  const params = { id: idOf(900) }
  api.reply(getOrderTrace, anOrderTrace({ batches: [], itemsWithoutBatch: [] }), params)
  renderScreen(<OrderTraceScreen id={idOf(900)} />, '/superadmin/batches/order/1')
  expect(await screen.findByText(orderTraceMessages.none)).toBeTruthy()
  api.fault(getOrderTrace, { status: 404, code: 'order.unknown' }, { id: idOf(901) })
  renderScreen(<OrderTraceScreen id={idOf(901)} />, '/superadmin/batches/order/2')
  expect(await screen.findByText(orderTraceMessages.missing.title)).toBeTruthy()
})
