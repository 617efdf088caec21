import type { BillSums, TillReport } from '@momo/contracts/tills'
import type { ReactNode } from 'react'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { inWords } from '../difference.tsx'
import { reportMessages as texts } from './report.messages.ts'
import '../till-sheet.css'

/** Printable X or Z report for roll and A4. */
export function ReportSheet({ report }: { report: TillReport }) {
  const title = report.number === undefined ? texts.x : texts.z(report.number)
  return (
    <article className="till-paper" aria-label={title}>
      <h2>{title}</h2>
      <p>{report.branchName}</p>
      <p>
        {longDay(report.date)} · {nepaliDay(report.bsDate)}
      </p>
      <Methods methods={report.methods} />
      <Bills title={texts.bills} sums={report.bills} />
      <Bills title={texts.creditNotes} sums={report.creditNotes} />
      <Rows title={texts.orders}>
        {(['cancelled', 'rejected', 'missed'] as const).map((state) => (
          <Row key={state} label={`${texts[state]}: ${report[state].count}`}>
            {rupees(report[state].amount)}
          </Row>
        ))}
        <Row label={texts.discounts}>{rupees(report.discounts)}</Row>
        <Row label={texts.refunds}>{rupees(report.refunds)}</Row>
      </Rows>
      <Cash cash={report.cash} />
      {report.shifts.length > 0 ? <Shifts shifts={report.shifts} /> : undefined}
      <p>{texts.at(`${longDate(report.at)}, ${clockTime(report.at)}`, report.by)}</p>
      <p className="till-signature">{texts.signature}</p>
    </article>
  )
}

const Rows = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3>{title}</h3>
    <table aria-label={title}>
      <tbody>{children}</tbody>
    </table>
  </section>
)

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{children}</td>
  </tr>
)

function Methods({ methods }: Pick<TillReport, 'methods'>) {
  const sum = (name: 'taken' | 'returned') => methods.reduce((total, row) => total + row[name], 0)
  return (
    <section>
      <h3>{texts.sales}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.method}</th>
            <th scope="col">{texts.taken}</th>
            <th scope="col">{texts.returned}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ method, taken, returned, difference }) => (
            <tr key={method}>
              <th scope="row">
                {methodWords[method]}
                {difference === undefined || difference === 0 ? undefined : (
                  <small>{inWords(difference)}</small>
                )}
              </th>
              <td>{rupees(taken)}</td>
              <td>{rupees(returned)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.total}</th>
            <td>{rupees(sum('taken'))}</td>
            <td>{rupees(sum('returned'))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const Bills = ({ title, sums }: { title: string; sums: BillSums }) => (
  <Rows title={title}>
    <Row label={texts.number}>{sums.count}</Row>
    {sums.first ? (
      <Row label={texts.range}>
        {sums.first}
        <br />
        {sums.last}
      </Row>
    ) : undefined}
    <Row label={texts.taxable}>{rupees(sums.taxable)}</Row>
    <Row label={texts.vat}>{rupees(sums.vat)}</Row>
    <Row label={texts.total}>{rupees(sums.total)}</Row>
  </Rows>
)

const Cash = ({ cash }: Pick<TillReport, 'cash'>) => (
  <Rows title={texts.cash}>
    <Row label={texts.float}>{rupees(cash.float)}</Row>
    <Row label={texts.paidIn}>{rupees(cash.paidIn)}</Row>
    <Row label={texts.paidOut}>{rupees(cash.paidOut)}</Row>
    <Row label={texts.ridersTaken}>{rupees(cash.riders.taken)}</Row>
    <Row label={texts.ridersHandedOver}>{rupees(cash.riders.handedOver)}</Row>
    <Row label={texts.ridersOpen}>{rupees(cash.riders.open)}</Row>
    <Row label={texts.expected}>{cash.expected === undefined ? texts.blind : rupees(cash.expected)}</Row>
    {cash.counted === undefined ? undefined : <Row label={texts.counted}>{rupees(cash.counted)}</Row>}
    {cash.difference === undefined ? undefined : (
      <Row label={texts.difference}>{inWords(cash.difference)}</Row>
    )}
  </Rows>
)

const Shifts = ({ shifts }: Pick<TillReport, 'shifts'>) => (
  <section>
    <h3>{texts.shifts}</h3>
    {shifts.map((shift) => (
      <div key={shift.number}>
        <p>
          {texts.shift(
            shift.number,
            clockTime(shift.openedAt),
            shift.closedAt ? clockTime(shift.closedAt) : texts.open,
          )}
          {shift.closedBy ? `, ${shift.closedBy}` : ''}
        </p>
        <p>
          {texts.float} {rupees(shift.float)}
          {shift.counted === undefined ? '' : ` · ${texts.counted} ${rupees(shift.counted)}`}
          {shift.difference === undefined ? '' : ` · ${inWords(shift.difference)}`}
        </p>
        {shift.reason ? <p>{texts.reason(shift.reason)}</p> : undefined}
      </div>
    ))}
  </section>
)
