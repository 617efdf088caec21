import type { GeoPoint } from '#lib/map/metres.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { addressesMessages as texts } from './addresses.messages.ts'

export type TypedAddress = { label: string; address: string; position?: GeoPoint | undefined }
export type AddressErrors = { label?: string | undefined; address?: string | undefined }

type Props = {
  value: TypedAddress
  onChange: (next: TypedAddress) => void
  errors: AddressErrors
  /** False when the address is not saved and needs no name. */
  hasLabel?: boolean
}

export function AddressFields({ value, onChange, errors, hasLabel = true }: Props) {
  return (
    <>
      <Input
        name="address"
        label={texts.address}
        placeholder={texts.addressPlaceholder}
        value={value.address}
        error={errors.address}
        autoComplete="street-address"
        maxLength={200}
        onChange={(event) => onChange({ ...value, address: event.target.value })}
      />
      {hasLabel ? (
        <Input
          name="label"
          label={texts.label}
          placeholder={texts.labelPlaceholder}
          value={value.label}
          error={errors.label}
          maxLength={30}
          onChange={(event) => onChange({ ...value, label: event.target.value })}
        />
      ) : undefined}
    </>
  )
}

/** Required-field errors by field name. */
export const addressErrors = ({ label, address }: TypedAddress, needsLabel = true): AddressErrors => ({
  ...(address.trim() === '' && { address: texts.addressNeeded }),
  ...(needsLabel && label.trim() === '' && { label: texts.labelNeeded }),
})
