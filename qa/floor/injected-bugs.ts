// Bugs that tabs may have; the proof must report each of them. The short form injects the first two.
import type { Patch } from '../chaos/injected-bugs/patched-sources.ts'

export type FloorBug = { name: string; patches: Patch[] }

export const floorBugs: FloorBug[] = [
  {
    name: 'two tablets change a tab at once, because its row is not locked',
    patches: [
      {
        file: 'modules/tabs/tabs.store.ts',
        from: "    .orderBy('id')\n    .forUpdate()\n",
        to: "    .orderBy('id')\n",
      },
    ],
  },
  {
    name: 'a voided plate stays on its check',
    patches: [
      {
        file: 'modules/tabs/checks/void-lines.service.ts',
        from: 'left.flatMap(({ id, lines }) => lines.map(',
        to: 'free.flatMap(({ id, lines }) => lines.map(',
      },
    ],
  },
  {
    name: 'a tender is taken for an amount that is no longer open',
    patches: [
      {
        file: 'modules/tabs/checks/pay-check.service.ts',
        from: "if (open !== tender.open) throw fault('check.changed', z.encode(OpenNow, { open }))",
        to: 'void [OpenNow, z]',
      },
    ],
  },
]
