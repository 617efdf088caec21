import type { ItemBalance } from '@momo/contracts/inventory'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { inputProps } from '#lib/forms/use-contract-form.ts'
import { locationsQuery } from '#lib/stock/locations.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { Select } from '#ui/primitives/inputs/select.tsx'
import { itemMessages } from './items.messages.ts'

const texts = itemMessages.stock

export const chosenPlace = z.string().min(1, texts.placeMissing)

type Props = {
  /** Places that cannot be chosen. */
  taken: ItemBalance[]
}

/** A branch or a kitchen. Goods in transit belong to a shipment, so a transit cannot be chosen. */
export function PlaceSelect({ taken }: Props) {
  const form = useFormContext<{ locationId: string }>()
  const { data, error } = useQuery(locationsQuery())
  if (error && !data) return <Note tone="red">{texts.placesFailed}</Note>
  const isFree = (id: string) => taken.every(({ location }) => location.id !== id)
  const places = (data ?? []).filter(({ kind, id }) => kind !== 'transit' && isFree(id))
  if (data && places.length === 0) return <Note tone="blue">{texts.allPlaces}</Note>
  return (
    <Select
      {...inputProps(form, 'locationId')}
      label={texts.place}
      options={[
        { value: '', label: data ? texts.choosePlace : itemMessages.loading },
        ...places.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  )
}
