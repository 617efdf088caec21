import type { TillDay } from '@momo/contracts/tills'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { methodWords } from '#lib/format/staff-order.messages.ts'
import { inWords } from './difference.tsx'
import { tookInWords } from './riders.tsx'
import { Tips } from './tips.tsx'
import { tillMessages as texts } from './tills.messages.ts'
import './till-sheet.css'

type Closed = TillDay & { closing: NonNullable<TillDay['closing']> }

/** Printable sheet of a closed day for roll and A4. */
export function TillSheet({
  day: { date, methods, tips, takers, payouts, closing },
  outlet,
}: {
  day: Closed
  outlet: string
}) {
  return (
    <article className="till-paper" aria-label={texts.sheet}>
      <h2>{texts.sheet}</h2>
      {outlet ? <p>{outlet}</p> : undefined}
      <p>{longDay(date)}</p>
      <MethodTable methods={methods} />
      <Tips tips={tips} />
      {takers.length > 0 ? (
        <section>
          <h3>{texts.riders}</h3>
          {takers.map((taker) => (
            <p key={taker.name}>
              {taker.name}: {tookInWords(taker)}
            </p>
          ))}
        </section>
      ) : undefined}
      {payouts.some(({ isReversed }) => !isReversed) ? (
        <section>
          <h3>{texts.payouts}</h3>
          {payouts
            .filter(({ isReversed }) => !isReversed)
            .map(({ id, what, amount }) => (
              <p key={id}>
                {what}: {rupees(amount)}
              </p>
            ))}
        </section>
      ) : undefined}
      {closing.since.length > 0 ? (
        <section>
          <h3>{texts.since}</h3>
          <p>{texts.sinceText}</p>
          {closing.since.map(({ method, amount }) => (
            <p key={method}>
              {methodWords[method]}: {rupees(amount)}
            </p>
          ))}
        </section>
      ) : undefined}
      {closing.note ? (
        <section>
          <h3>{texts.note}</h3>
          <p className="till-note">{closing.note}</p>
        </section>
      ) : undefined}
      <p>{texts.closed(`${longDate(closing.closedAt)}, ${clockTime(closing.closedAt)}`, closing.closedBy)}</p>
      <p className="till-signature">{texts.signature}</p>
    </article>
  )
}

function MethodTable({ methods }: Pick<TillDay, 'methods'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.method}</th>
          <th scope="col">{texts.expected}</th>
          <th scope="col">{texts.counted}</th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ method, expected, counted = 0, difference = 0 }) => (
          <tr key={method}>
            <th scope="row">
              {methodWords[method]}
              <small>{inWords(difference)}</small>
            </th>
            <td>{rupees(expected)}</td>
            <td>{rupees(counted)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {texts.together}
            <small>{inWords(sumOf(methods, 'difference'))}</small>
          </th>
          <td>{rupees(sumOf(methods, 'expected'))}</td>
          <td>{rupees(sumOf(methods, 'counted'))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

const sumOf = (methods: TillDay['methods'], name: 'expected' | 'counted' | 'difference'): number =>
  methods.reduce((sum, method) => sum + (method[name] ?? 0), 0)
