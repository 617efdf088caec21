import type { ComponentProps } from 'react'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { addressesMessages as texts } from './addresses.messages.ts'

type FieldProps = Omit<ComponentProps<typeof Input>, 'label'>
type Props = {
  address: FieldProps
  /** Absent when the address is not saved and needs no name. */
  label: FieldProps | undefined
}

export function AddressFields({ address, label }: Props) {
  return (
    <>
      <Input
        {...address}
        label={texts.address}
        placeholder={texts.addressPlaceholder}
        autoComplete="street-address"
        maxLength={200}
      />
      {label ? (
        <Input {...label} label={texts.label} placeholder={texts.labelPlaceholder} maxLength={30} />
      ) : undefined}
    </>
  )
}
