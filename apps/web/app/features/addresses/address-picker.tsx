import type { Address } from '@momo/contracts/addresses'
import { Plus } from 'lucide-react'
import { type ComponentProps, type ComponentType, useState } from 'react'
import { createPortal } from 'react-dom'
import type { GeoPoint } from '#lib/map/metres.ts'
import type { NamedPlace } from '#lib/navigation/chosen-place.ts'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import type { Input } from '#ui/primitives/inputs/input.tsx'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressesMessages as texts } from './addresses.messages.ts'
import type { OutletAround } from './outlet-around.ts'
import { PinField } from './pin-field.tsx'
import { type FindPlaceAt, useFilledAddress } from './use-filled-address.ts'

type PlaceInput = ComponentType<
  ComponentProps<typeof Input> & { near?: GeoPoint | undefined; onPick: (place: NamedPlace) => void }
>

/** The controls of an address being typed. `label` is absent if it is not saved. */
type NewAddressProps = Omit<ComponentProps<typeof AddressFields>, 'renderAddress'> & {
  keeps: Omit<ComponentProps<typeof Checkbox>, 'label'>
}
type Props = NewAddressProps & {
  /** Fields and search of places, which another feature provides. */
  PlaceInput: PlaceInput
  findPlaceAt: FindPlaceAt
  addressText: string
  onAddressText: (text: string) => void
  addresses: Address[]
  /** The selected address; undefined while a new one is typed. */
  picked: Address | undefined
  /** An address id, or 'new' for the address being typed. */
  onPick: (id: string) => void
  pin: GeoPoint | undefined
  onPin: (pin: GeoPoint | undefined) => void
  outlet: OutletAround | undefined
}

/** Saved addresses or a form for a new one, with the map beside them. */
export function AddressPicker({
  PlaceInput,
  findPlaceAt,
  addressText,
  onAddressText,
  addresses,
  picked,
  onPick,
  pin,
  onPin,
  outlet,
  ...controls
}: Props) {
  const { movePin, pickPlace, hint } = useFilledAddress({
    text: addressText,
    pin,
    onText: onAddressText,
    onPin,
    findPlaceAt,
    isFirst: addresses.length === 0,
  })
  const [editing, setEditing] = useState<Address>()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {addresses.length > 0 ? (
          <div role="radiogroup" aria-label={texts.choices} className="grid grid-cols-[minmax(0,1fr)] gap-3">
            {addresses.map((address) => (
              <SavedAddress
                key={address.id}
                address={address}
                isPicked={address === picked}
                onPick={() => onPick(address.id)}
                onEdit={() => setEditing(address)}
              />
            ))}
            <NewAddressChoice isPicked={!picked} onPick={() => onPick('new')} />
          </div>
        ) : undefined}
        {picked ? undefined : (
          <NewAddress
            {...controls}
            renderAddress={(props) => (
              <PlaceInput {...props} hint={hint} near={outlet?.position} onPick={pickPlace} />
            )}
          />
        )}
      </div>
      {picked ? (
        <PinField key={picked.id} pin={picked.position} outlet={outlet} />
      ) : (
        <PinField key="new" pin={pin} onPin={movePin} outlet={outlet} />
      )}
      {/* Outside of the surrounding form, because forms cannot be nested. */}
      {editing
        ? createPortal(
            <AddressDialog
              address={editing}
              outlet={outlet}
              onClose={() => setEditing(undefined)}
              onSaved={() => setEditing(undefined)}
            />,
            document.body,
          )
        : undefined}
    </div>
  )
}

type SavedProps = { address: Address; isPicked: boolean; onPick: () => void; onEdit: () => void }

function SavedAddress({ address, isPicked, onPick, onEdit }: SavedProps) {
  return (
    <div className="relative grid">
      <ChoiceCard
        name="address-choice"
        title={address.label}
        text={address.address}
        checked={isPicked}
        onChange={onPick}
        className="pr-16"
      />
      <button
        type="button"
        aria-label={texts.editNamed(address.label)}
        onClick={onEdit}
        className="link absolute top-1.5 right-2 min-h-11 min-w-11 px-2"
      >
        {texts.edit}
      </button>
    </div>
  )
}

function NewAddressChoice({ isPicked, onPick }: { isPicked: boolean; onPick: () => void }) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 justify-self-start rounded-md px-2 font-semibold text-blue has-checked:underline has-focus-visible:shadow-(--focus-ring)">
      <input type="radio" name="address-choice" checked={isPicked} onChange={onPick} className="sr-only" />
      <Plus aria-hidden className="size-5" />
      {texts.newAddress}
    </label>
  )
}

function NewAddress({
  keeps,
  ...fields
}: ComponentProps<typeof AddressFields> & Pick<NewAddressProps, 'keeps'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AddressFields {...fields} />
      <Checkbox {...keeps} label={texts.keepThis} />
    </div>
  )
}
