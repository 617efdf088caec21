import {
  getPrinting,
  getPrintProblems,
  pairPrintAgent,
  type Printing,
  savePrinter,
  settlePrintJob,
} from '@momo/contracts/printing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { domApi } from '#testing/dom-api.ts'
import { fill, renderScreen } from '#testing/render-screen.tsx'
import { PrintProblems } from './print-problems.tsx'
import { PrintingScreen } from './printing-screen.tsx'
import { printingMessages as texts } from './printing.messages.ts'

const api = domApi()
const path = '/branchadmin/printers'
const idOf = (n: number) => `019311ab-0000-7000-8000-0000000000${n}`
const agent = { id: idOf(10), name: 'Counter PC', state: 'online' as const, lastSeenAt: new Date() }
const printer = {
  id: idOf(20),
  name: 'Kitchen',
  agentId: agent.id,
  connection: 'network' as const,
  address: '192.168.1.50',
  paper: 80 as const,
  stations: [],
  prints: ['kitchen' as const],
  hasDrawer: false,
  version: 3,
  status: 'paper-out' as const,
  waiting: 2,
}
const job = {
  id: idOf(30),
  printerName: 'Kitchen',
  kind: 'kitchen' as const,
  title: 'JM-BNS-12',
  state: 'maybe-printed' as const,
  createdAt: new Date('2026-11-16T06:00:00Z'),
  isOpen: true,
}
const open = (over: Partial<Printing> = {}) => {
  api.reply(getPrinting, { agents: [agent], printers: [printer], jobs: [job], ...over })
  return renderScreen(<PrintingScreen />, path, path)
}

test('a printer without paper says what to do, and a paper that was maybe printed is decided by a person', async () => {
  api.reply(settlePrintJob, undefined, { id: job.id })
  const user = open()
  expect(await screen.findByText(texts.statuses['paper-out'])).toBeTruthy()
  expect(screen.getByText(texts.waiting(2))).toBeTruthy()
  expect(screen.getByText(texts.jobs.maybeText)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.jobs.againOf('JM-BNS-12') }))
  await waitFor(() => expect(api.bodiesTo(settlePrintJob)).toEqual([{ settlement: 'again' }]))
})

test('a printer is edited with its version, and a wrong address is explained', async () => {
  api.reply(savePrinter, { ...printer, version: 4 }, { id: printer.id })
  const user = open()
  await user.click(await screen.findByRole('button', { name: texts.printers.editOf('Kitchen') }))
  const dialog = within(screen.getByRole('dialog', { name: texts.printers.editTitle('Kitchen') }))
  await fill(user, dialog.getByLabelText(texts.printers.address), 'http://printer')
  await user.selectOptions(dialog.getByLabelText(texts.printers.width), '58')
  await user.click(dialog.getByRole('button', { name: texts.printers.save }))
  expect(await dialog.findByText('Enter an address like 192.168.1.50')).toBeTruthy()
  await fill(user, dialog.getByLabelText(texts.printers.address), '10.0.0.7:9100')
  await user.click(dialog.getByRole('button', { name: texts.printers.save }))
  await waitFor(() =>
    expect(api.bodiesTo(savePrinter)).toMatchObject([{ address: '10.0.0.7:9100', paper: 58, version: 3 }]),
  )
})

test('a print agent gets a code that is shown with the command to run', async () => {
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(idOf(40) as ReturnType<typeof crypto.randomUUID>)
  api.reply(pairPrintAgent, { code: 'ABCD2345', expiresAt: new Date() }, { id: idOf(40) })
  const user = open({ agents: [], printers: [], jobs: [] })
  expect(await screen.findByText(texts.printers.needsAgent)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: texts.agents.add }))
  await fill(user, screen.getByLabelText(texts.agents.name), 'Kitchen Pi')
  await user.click(screen.getByRole('button', { name: texts.agents.getCode }))
  expect(await screen.findByText('ABCD-2345')).toBeTruthy()
  expect(screen.getByText(/--code ABCD-2345/)).toBeTruthy()
})

test('the board shows a strip only while a printer or a paper needs someone', async () => {
  api.reply(getPrintProblems, {
    printers: [{ id: printer.id, name: 'Kitchen', status: 'cover-open', waiting: 1 }],
    open: 2,
  })
  renderScreen(<PrintProblems />, path, path)
  expect(await screen.findByText('Kitchen: cover open, 1 paper waiting')).toBeTruthy()
  expect(screen.getByText(texts.problems.open(2))).toBeTruthy()
})
