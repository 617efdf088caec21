import { Fragment } from 'react'
import { longDay } from '#lib/format/dates.ts'
import { shortPlace } from '#lib/stock/place-name.ts'
import { quantityText } from '#lib/stock/quantity-text.ts'
import { TickBox } from './tick-box.tsx'
import { vanListMessages as texts } from './van-list.messages.ts'
import { byArea, type Stop, type StopLine, traysText, traysToCarry } from './van-parts.ts'

type Props = { stop: Stop & { number: number }; stops: number; departure: string }

/** One page per branch, in the order in which a packer walks through the storage. */
export function PickList({ stop, stops, departure }: Props) {
  const name = shortPlace(stop.name)
  return (
    <article className="van-paper" aria-label={texts.pickList(name)}>
      <header>
        <h2>{name}</h2>
        <p className="van-facts">
          <b>{departure}</b>
          <span>{stop.requisitionNumber}</span>
          <span>{texts.stop(stop.number, stops)}</span>
          <span>{traysToCarry(stop)}</span>
        </p>
        {stop.note ? <p>{texts.note(stop.note)}</p> : undefined}
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col" aria-label={texts.packed} />
            <th scope="col">{texts.item}</th>
            <th scope="col">{texts.trays}</th>
            <th scope="col">{texts.quantity}</th>
          </tr>
        </thead>
        <tbody>
          {byArea(stop.lines).map(({ area, lines }) => (
            <Fragment key={area}>
              <tr className="van-area">
                <th scope="rowgroup" colSpan={4}>
                  {area}
                </th>
              </tr>
              {lines.map((line) => (
                <Line key={line.itemId} line={line} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="van-signs">
        <span>{texts.packedBy}</span>
        <span>{texts.checkedBy}</span>
      </p>
    </article>
  )
}

function Line({ line }: { line: StopLine }) {
  const { name, nameNe, baseUnit, quantity, batches } = line
  return (
    <tr>
      <td>
        <TickBox label={texts.packed} />
      </td>
      <th scope="row">
        {name}
        {nameNe ? <span lang="ne"> {nameNe}</span> : undefined}
        {batches.map((batch) => (
          <small key={batch.code}>
            {batch.useBy
              ? texts.batch(batch.code, longDay(batch.useBy), quantityText(batch.quantity, baseUnit))
              : texts.batchNoDate(batch.code, quantityText(batch.quantity, baseUnit))}
          </small>
        ))}
      </th>
      <td>{traysText(line)}</td>
      <td>{quantityText(quantity, baseUnit)}</td>
    </tr>
  )
}
