import { mkdtempSync, appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PrintDocument } from '@momo/contracts/printing'
import { printJob } from '../../apps/printer/src/agent/print-job.ts'
import { encodeDocument } from '../../apps/printer/src/escpos/encode.ts'
import { columnsOf, wrap } from '../../apps/printer/src/escpos/wrap.ts'
import { openNetwork } from '../../apps/printer/src/links/network-link.ts'
import { openUsb } from '../../apps/printer/src/links/usb-link.ts'
import { openJournal } from '../../apps/printer/src/state/journal.ts'
import { startPrinter, type StandInPrinter } from '../stand-ins/escpos-printer.ts'

let printer: StandInPrinter
const statuses: string[] = []
let begun = 0
beforeEach(async () => {
  printer = await startPrinter()
  statuses.length = 0
  begun = 0
})
afterEach(() => printer.unplug().catch(() => undefined))

const document: PrintDocument = {
  blocks: [
    { kind: 'text', text: '42', size: 'big', align: 'center' },
    { kind: 'dish', quantity: '2x', text: 'Buff Jhol Momo', isOff: false },
    { kind: 'row', left: 'Total', right: 'Rs. 360.00' },
  ],
  opensDrawer: true,
}
const print = async (
  onBegin: () => void = () => undefined,
  open = () => openNetwork(`127.0.0.1:${printer.port}`),
) =>
  printJob(open, {
    bytes: await encodeDocument(document, 80),
    onStatus: (status) => statuses.push(status),
    begin: async () => {
      begun += 1
      onBegin()
    },
  })

describe('a job on a printer over TCP', () => {
  test('is printed when the printer confirms it, and opens the drawer', async () => {
    expect(await print()).toEqual({ outcome: 'printed', status: 'ok', error: '' })
    expect(printer.papers).toMatchObject([{ isWhole: true }])
    expect(printer.papers[0]!.text).toContain('2x Buff Jhol Momo')
    expect(printer.papers[0]!.text).toMatch(/Total {33}Rs. 360.00/)
    expect(printer.drawerOpened()).toBe(1)
  })

  test('is not begun without paper, with an open cover, or without a connection', async () => {
    printer.faults.hasPaper = false
    expect(await print()).toMatchObject({ outcome: 'not-sent', status: 'paper-out' })
    Object.assign(printer.faults, { hasPaper: true, isCoverOpen: true })
    expect(await print()).toMatchObject({ outcome: 'not-sent', status: 'cover-open' })
    await printer.unplug()
    expect(await print()).toMatchObject({ outcome: 'not-sent', status: 'offline' })
    expect([begun, printer.papers.length]).toEqual([0, 0])
  })

  test('is not sent when the server or the journal refuses the start', async () => {
    const refused = await print(() => {
      throw new Error('claim lost')
    })
    expect(refused).toMatchObject({ outcome: 'not-sent', error: 'claim lost' })
    expect(printer.papers).toEqual([])
  })

  test('was maybe printed when the connection is lost after its first byte', async () => {
    printer.faults.dropAfter = 40
    expect(await print()).toMatchObject({ outcome: 'maybe-printed', status: 'offline' })
    expect(printer.papers).toMatchObject([{ isWhole: false }])
  })

  test('goes on when a printer that stopped in the middle gets paper', async () => {
    const printing = print(() => {
      printer.faults.hasPaper = false
    })
    await expect.poll(() => printer.isHolding()).toBe(true)
    printer.refill()
    expect(await printing).toMatchObject({ outcome: 'printed' })
    expect(printer.papers).toHaveLength(1)
  })

  test('waits for a printer that answers late, and trusts the connection of one that never answers', async () => {
    printer.faults.answerDelayMs = 400
    expect(await print()).toMatchObject({ outcome: 'printed', status: 'ok' })
    Object.assign(printer.faults, { answerDelayMs: 0, isMute: true })
    expect(await print()).toMatchObject({ outcome: 'printed', status: 'unknown' })
    await expect.poll(() => printer.papers.length).toBe(2)
  })
})

test('a job on a USB device is written to it', async () => {
  const device = path.join(mkdtempSync(path.join(tmpdir(), 'momo-usb-')), 'lp0')
  writeFileSync(device, '')
  expect(await print(undefined, () => openUsb(device))).toMatchObject({
    outcome: 'printed',
    status: 'unknown',
  })
  expect(readFileSync(device, 'latin1')).toContain('Buff Jhol Momo')
})

test('Devanagari, frames and the logo are drawn in the width of the paper', async () => {
  const drawn: PrintDocument = {
    blocks: [
      { kind: 'logo' },
      { kind: 'text', text: 'झोल मोमो' },
      { kind: 'dish', quantity: '-2x', text: 'हाफ प्लेट', isOff: true },
      { kind: 'row', left: 'कर बीजक', right: 'Rs. 1' },
      { kind: 'frame', text: 'ALLERGY: peanuts' },
    ],
    opensDrawer: false,
  }
  for (const [paper, bytesPerRow] of [
    [80, 72],
    [58, 48],
  ] as const) {
    printer.papers.length = 0
    const bytes = await encodeDocument(drawn, paper)
    const open = () => openNetwork(`127.0.0.1:${printer.port}`)
    await printJob(open, { bytes, onStatus: () => undefined, begin: async () => undefined })
    const images = printer.papers[0]!.parts.flatMap((part) => ('bits' in part ? [part] : []))
    expect(images.length).toBeGreaterThanOrEqual(5)
    for (const image of images) {
      expect(image.bytesPerRow).toBe(bytesPerRow)
      expect(image.bits.some((byte) => byte !== 0)).toBe(true)
    }
  }
})

test('text is broken between words, and amounts stay at the right edge', () => {
  expect(wrap('one two three', 7)).toEqual(['one two', 'three'])
  expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
  expect(columnsOf('Chicken Jhol Momo', 'Rs. 180.00', 24)).toEqual([
    'Chicken Jhol',
    'Momo          Rs. 180.00',
  ])
})

describe('the journal', () => {
  const folder = () => mkdtempSync(path.join(tmpdir(), 'momo-journal-'))

  test('keeps what was begun and what ended until the server knows it', async () => {
    const place = folder()
    const journal = await openJournal(place)
    await journal.begin({ claim: 'a', jobId: '1' })
    await journal.begin({ claim: 'b', jobId: '2' })
    await journal.begin({ claim: 'c', jobId: '3' })
    await journal.end('b', 'printed', '')
    await journal.end('c', 'printed', '')
    await journal.settle('c')
    // The process is killed here: nothing is closed.
    const entries = (await openJournal(place)).open()
    expect(entries).toMatchObject([
      { claim: 'a', jobId: '1' },
      { claim: 'b', outcome: 'printed' },
    ])
    expect(entries[0]!.outcome).toBeUndefined()
    await journal.close()
  })

  test('ignores a line that was cut off by a power failure', async () => {
    const place = folder()
    const journal = await openJournal(place)
    await journal.begin({ claim: 'a', jobId: '1' })
    await journal.close()
    appendFileSync(path.join(place, 'journal.jsonl'), '{"claim":"b","job')
    const next = await openJournal(place)
    expect(next.open()).toHaveLength(1)
    await next.settle('a')
    expect((await openJournal(place)).open()).toEqual([])
    await next.close()
  })
})
