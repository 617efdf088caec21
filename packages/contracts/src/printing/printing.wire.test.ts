import { expect, test } from 'vitest'
import { z } from 'zod'
import { claimJobs, getPrinting, getPrintProblems, pairAgent, savePrinter } from './index.ts'

const id = '019311ab-0000-7000-8000-000000000001'
const at = new Date('2026-11-15T04:15:00Z')

const printer = {
  name: 'Kitchen',
  agentId: id,
  connection: 'network' as const,
  address: '192.168.1.50:9100',
  paper: 80 as const,
  stations: ['steam' as const],
  prints: ['kitchen' as const],
  hasDrawer: false,
}

test('printers, agents and jobs survive the round trip', () => {
  const printing = {
    agents: [{ id, name: 'Counter PC', state: 'online' as const, lastSeenAt: at }],
    printers: [{ id, ...printer, version: 1, status: 'paper-out' as const, statusAt: at, waiting: 2 }],
    jobs: [
      {
        id,
        printerName: 'Kitchen',
        kind: 'kitchen' as const,
        title: 'JM-BNS-12',
        state: 'maybe-printed' as const,
        createdAt: at,
        isOpen: true,
      },
    ],
  }
  const sent = z.encode(getPrinting.reply, printing)
  expect(sent).toMatchObject({ data: { jobs: [{ createdAt: '2026-11-15T04:15:00.000Z' }] } })
  expect(z.decode(getPrinting.reply, sent)).toEqual(printing)
  const problems = { printers: [{ id, name: 'Kitchen', status: 'cover-open' as const, waiting: 1 }], open: 3 }
  expect(z.decode(getPrintProblems.reply, z.encode(getPrintProblems.reply, problems))).toEqual(problems)
})

test('a claimed job with its document survives the round trip', () => {
  const { name, connection, address, paper } = printer
  const work = {
    printers: [{ id, name, connection, address, paper }],
    jobs: [
      {
        id,
        claim: id,
        printerId: id,
        kind: 'bill' as const,
        title: 'BNS-2083/84-000001',
        document: {
          blocks: [
            { kind: 'logo' as const },
            { kind: 'text' as const, text: 'झोल मोमो', size: 'big' as const, align: 'center' as const },
            { kind: 'row' as const, left: 'Total', right: 'Rs. 360', isBold: true },
            { kind: 'dish' as const, quantity: '2×', text: 'Buff Momo', isOff: false },
          ],
          opensDrawer: true,
        },
      },
    ],
  }
  expect(z.decode(claimJobs.reply, z.encode(claimJobs.reply, work))).toEqual(work)
})

test.each([
  [{}, true],
  [{ address: 'printer.local' }, true],
  [{ address: 'http://192.168.1.50' }, false],
  [{ connection: 'usb', address: '/dev/usb/lp0' }, true],
  [{ connection: 'usb', address: '/etc/passwd' }, false],
  [{ connection: 'usb', address: '/dev/usb/lp0/../../sda' }, false],
  [{ paper: 72 }, false],
  [{ prints: [] }, false],
  [{ stations: ['grill'] }, false],
])('a printer has an address for its connection and a known paper, case %#', (over, isGood) => {
  expect(savePrinter.body.safeParse({ ...printer, version: 0, ...over }).success).toBe(isGood)
})

test('a pairing code may be typed in lower case and with a hyphen', () => {
  const key = 'k'.repeat(43)
  expect(z.decode(pairAgent.body, { code: ' abcd-2345 ', key })).toEqual({ code: 'ABCD2345', key })
  expect(pairAgent.body.safeParse({ code: 'ABCD', key }).success).toBe(false)
})
