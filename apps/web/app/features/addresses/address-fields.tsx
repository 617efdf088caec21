import type { ComponentProps, ReactNode } from 'react'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { addressesMessages as texts } from './addresses.messages.ts'

type FieldProps = Omit<ComponentProps<typeof Input>, 'label'>
type Props = {
  address: FieldProps
  /** Instead of a plain field: one that suggests places. */
  renderAddress?: ((props: ComponentProps<typeof Input>) => ReactNode) | undefined
  /** Absent when the address is not saved and needs no name. */
  label: FieldProps | undefined
}

const plainInput = (props: ComponentProps<typeof Input>) => <Input {...props} />

export function AddressFields({ address, label, renderAddress = plainInput }: Props) {
  return (
    <>
      {renderAddress({
        ...address,
        label: texts.address,
        placeholder: texts.addressPlaceholder,
        autoComplete: 'street-address',
        maxLength: 200,
      })}
      {label ? (
        <Input {...label} label={texts.label} placeholder={texts.labelPlaceholder} maxLength={30} />
      ) : undefined}
    </>
  )
}
