// The figures of a report as the API sent them, by the names of the model.

type Sums = { count: number; total: string; vat: string; taxable: string }
export type SentReport = {
  kind: 'X' | 'Z'
  number?: number
  methods: { method: string; payments: number; taken: string; returned: string }[]
  bills: Sums
  creditNotes: Sums
  cancelled: { count: number }
  refunds: string
  discounts: string
  cash: {
    float: string
    paidIn: string
    paidOut: string
    riders: { taken: string; handedOver: string; open: string }
    expected?: string
    counted?: string
    difference?: string
  }
  shifts: { number: number; float: string; expected?: string; counted?: string; difference?: string }[]
}

export const paisa = (text: string | undefined): number => Math.round(Number(text) * 100)

const billFigures = (name: string, sums: Sums): [string, number][] => [
  [`${name} count`, sums.count],
  ...(['total', 'vat', 'taxable'] as const).map((part): [string, number] => [
    `${name} ${part}`,
    paisa(sums[part]),
  ]),
]

export const sentFigures = ({ cash, ...report }: SentReport): Map<string, number> =>
  new Map([
    ...report.methods.flatMap(({ method, payments, taken, returned }): [string, number][] => [
      [`${method} payments`, payments],
      [`${method} taken`, paisa(taken)],
      [`${method} returned`, paisa(returned)],
    ]),
    ...billFigures('bills', report.bills),
    ...billFigures('creditNotes', report.creditNotes),
    ['cancelled', report.cancelled.count],
    ['refunds', paisa(report.refunds)],
    ['discounts', paisa(report.discounts)],
    ...(['float', 'paidIn', 'paidOut'] as const).map((name): [string, number] => [name, paisa(cash[name])]),
    ...(['taken', 'handedOver', 'open'] as const).map((name): [string, number] => [
      `riders ${name}`,
      paisa(cash.riders[name]),
    ]),
    ...(['expected', 'counted', 'difference'] as const).map((name): [string, number] => [
      name,
      paisa(cash[name]),
    ]),
    ...report.shifts.flatMap((shift): [string, number][] =>
      (['float', 'expected', 'counted', 'difference'] as const).map((name) => [
        `shift ${shift.number} ${name}`,
        paisa(shift[name]),
      ]),
    ),
  ])

/** Every figure of the model must be in the report. */
export const differences = (where: string, model: Map<string, number>, sent: Map<string, number>): string[] =>
  [...model]
    .filter(([name, value]) => sent.get(name) !== value)
    .map(([name, value]) => `${where}: ${name} is ${sent.get(name)} instead of ${value}`)
