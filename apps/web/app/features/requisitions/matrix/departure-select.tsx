import { useLocation, useNavigate } from 'react-router'
import { withQuery } from '#lib/format/urls.ts'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { departureTime } from '../office/departure-time.ts'
import type { DepartureKey, OfficeDeparture } from '../office/office.api.ts'
import { kitchenMatrixMessages as texts } from './matrix.messages.ts'

const keyOf = ({ runId, day }: DepartureKey): string => `${runId} ${day}`

/** Vans of the last two and the next seven days, and the chosen one in any case. */
export function DepartureSelect({
  departures,
  chosen,
}: {
  departures: OfficeDeparture[]
  chosen: DepartureKey
}) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const isListed = departures.some((one) => keyOf(one) === keyOf(chosen))
  const other = isListed ? [] : [{ value: keyOf(chosen), label: chosen.day }]
  return (
    <Select
      label={texts.van}
      hideLabel
      className="w-full md:w-96"
      value={keyOf(chosen)}
      onChange={({ target }) => {
        const [runId, day] = target.value.split(' ')
        void navigate(withQuery(search, { runId, day, branch: undefined }))
      }}
      options={[...other, ...departures.map((one) => ({ value: keyOf(one), label: labelOf(one) }))]}
    />
  )
}

function labelOf({ name, leavesAt, waiting }: OfficeDeparture): string {
  const departure = texts.departure(name, departureTime(leavesAt))
  return waiting > 0 ? texts.departureWaiting(departure, waiting) : departure
}
