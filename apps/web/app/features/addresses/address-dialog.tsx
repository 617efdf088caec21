import { type Address, AddressFieldsWire } from '@momo/contracts/addresses'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { requiredText } from '#lib/forms/typed-schemas.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { AddressFields } from './address-fields.tsx'
import { addressesQuery, changeAddress, saveAddress } from './addresses.api.ts'
import { addressesMessages as texts } from './addresses.messages.ts'
import type { OutletAround } from './outlet-around.ts'
import { PinField } from './pin-field.tsx'

const AddressInput = AddressFieldsWire.extend({
  label: requiredText(texts.labelNeeded),
  address: requiredText(texts.addressNeeded),
})

type Props = {
  /** Absent: a new one. */
  address?: Address | undefined
  outlet?: OutletAround | undefined
  onClose: () => void
  onSaved: (address: Address) => void
}

/** Mount it only while open, so that the form starts with the saved values. */
export function AddressDialog({ address, outlet, onClose, onSaved }: Props) {
  const { id, ...saved } = address ?? { id: undefined, label: '', address: '', note: '' }
  const formId = useId()
  const { form, input, submit, isPending, problem } = useContractForm({
    schema: AddressInput,
    defaultValues: saved,
    mutationFn: (fields) => (id === undefined ? saveAddress(fields) : changeAddress(id, fields)),
    onSuccess: (changed) => {
      void queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey })
      onSaved(changed)
    },
    explain: (error) => problemOf(error, texts.faults),
  })
  const position = useWatch({ control: form.control, name: 'position' })
  return (
    <Dialog
      open
      size="wide"
      title={address ? texts.editAddress : texts.newAddress}
      busy={isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} loading={isPending} loadingText={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          // React passes events of a portal on to the component around it: the form of the checkout must not be submitted.
          event.stopPropagation()
          void submit(event)
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {problem === undefined ? undefined : <Note tone="red">{problem}</Note>}
        <AddressFields address={input('address')} label={input('label')} />
        <Input
          {...input('note')}
          label={texts.note}
          optional
          placeholder={texts.notePlaceholder}
          maxLength={160}
        />
        <PinField pin={position} onPin={(pin) => form.setValue('position', pin)} outlet={outlet} />
      </form>
    </Dialog>
  )
}
