import type { Address } from '@momo/contracts/addresses'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { ChoiceCard } from '#ui/primitives/inputs/choice-card.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { type AddressErrors, AddressFields, type TypedAddress } from './address-fields.tsx'
import { addressesMessages as texts } from './addresses.messages.ts'
import type { OutletAround } from './outlet-around.ts'
import { PinField } from './pin-field.tsx'

type Props = {
  addresses: Address[]
  /** The selected address; undefined while a new one is typed. */
  picked: Address | undefined
  /** An address id, or 'new' for the address being typed. */
  onPick: (id: string) => void
  typed: TypedAddress
  onType: (next: TypedAddress) => void
  keeps: boolean
  onKeeps: (keeps: boolean) => void
  errors: AddressErrors
  outlet: OutletAround | undefined
}

/** Saved addresses or a form for a new one, with the map beside them. */
export function AddressPicker({ addresses, picked, onPick, outlet, ...typedProps }: Props) {
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
        {picked ? undefined : <FreshAddress {...typedProps} />}
      </div>
      {picked ? (
        <PinField key={picked.id} pin={picked.position} outlet={outlet} />
      ) : (
        <PinField
          key="new"
          pin={typedProps.typed.position}
          onPin={(position) => typedProps.onType({ ...typedProps.typed, position })}
          outlet={outlet}
        />
      )}
      {editing ? (
        <AddressDialog
          address={editing}
          outlet={outlet}
          onClose={() => setEditing(undefined)}
          onSaved={() => setEditing(undefined)}
        />
      ) : undefined}
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

function FreshAddress({
  typed,
  onType,
  keeps,
  onKeeps,
  errors,
}: Pick<Props, 'typed' | 'onType' | 'keeps' | 'onKeeps' | 'errors'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <AddressFields value={typed} onChange={onType} errors={errors} hasLabel={keeps} />
      <Checkbox label={texts.keepThis} checked={keeps} onChange={(event) => onKeeps(event.target.checked)} />
    </div>
  )
}
