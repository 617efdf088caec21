import { shortPlace } from '#lib/stock/place-name.ts'
import { TickBox } from './tick-box.tsx'
import { vanListMessages as texts } from './van-list.messages.ts'
import { type Stop, traysText, traysToCarry } from './van-parts.ts'

type Props = { name: string; departure: string; stops: (Stop & { number: number })[] }

/** For the driver: the stops in their order, what is unloaded at each, and who to call. */
export function VanSheet({ name, departure, stops }: Props) {
  return (
    <article className="van-paper" aria-label={texts.vanList(name)}>
      <header>
        <h2>{name}</h2>
        <p className="van-facts">
          <b>{departure}</b>
          <span>{texts.vanList('').trim()}</span>
        </p>
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.stops}</th>
            <th scope="col">{texts.branch}</th>
            <th scope="col">{texts.load}</th>
            <th scope="col">{texts.loaded}</th>
            <th scope="col">{texts.handedOver}</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <StopRow key={stop.branchId} stop={stop} />
          ))}
        </tbody>
      </table>
      <p className="van-signs">
        <span>{texts.driver}</span>
      </p>
    </article>
  )
}

function StopRow({ stop }: { stop: Stop & { number: number } }) {
  return (
    <tr>
      <td>{stop.number}</td>
      <th scope="row">
        {shortPlace(stop.name)}
        <small>{stop.address}</small>
        <small>{stop.phone}</small>
      </th>
      <td className="van-load">
        {traysToCarry(stop)}, {texts.items(stop.lines.length)}
        <small>{stop.lines.map((line) => `${line.name} ${traysText(line)}`).join(', ')}</small>
      </td>
      <td>
        <TickBox label={texts.loaded} />
      </td>
      <td>
        <TickBox label={texts.handedOver} />
      </td>
    </tr>
  )
}
