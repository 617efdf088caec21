import type { PrintDocument } from '@momo/contracts/printing'
import type { PrinterRecord } from '../printers/printers.store.ts'
import { printingMessages as texts } from '../printing.messages.ts'

/** Shows what can go wrong on a printer: logo, Devanagari, sizes and the width of the paper. */
export function testDocument({ name, stations, paper }: PrinterRecord): PrintDocument {
  const { test } = texts
  const of = stations.length === 0 ? test.everyStation : texts.stations(stations)
  return {
    blocks: [
      { kind: 'logo' },
      { kind: 'text', text: test.head, size: 'big', align: 'center', isBold: true },
      { kind: 'text', text: test.works(name), align: 'center' },
      { kind: 'text', text: test.devanagari, align: 'center' },
      { kind: 'frame', text: test.stations(of) },
      { kind: 'text', text: test.width },
      { kind: 'text', text: '1234567890'.repeat(5).slice(0, paper === 80 ? 48 : 32) },
      { kind: 'rule' },
    ],
    opensDrawer: false,
  }
}

export const drawerDocument: PrintDocument = { blocks: [], opensDrawer: true }
