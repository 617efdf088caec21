import type { Address, AddressFields as Fields } from '@momo/contracts/addresses'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { addressErrors, type AddressErrors, AddressFields, type TypedAddress } from './address-fields.tsx'
import { addressesQuery, changeAddress, saveAddress } from './addresses.api.ts'
import { addressesMessages as texts } from './addresses.messages.ts'
import type { OutletAround } from './outlet-around.ts'
import { PinField } from './pin-field.tsx'

type Props = {
  /** Absent: a new one. */
  address?: Address | undefined
  outlet?: OutletAround | undefined
  onClose: () => void
  onSaved: (address: Address) => void
}

/** Mount it only while open, so that the form starts with the saved values. */
export function AddressDialog({ address, outlet, onClose, onSaved }: Props) {
  const [typed, setTyped] = useState<TypedAddress>(address ?? { label: '', address: '' })
  const [note, setNote] = useState(address?.note ?? '')
  const [errors, setErrors] = useState<AddressErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const { run, isPending, error } = useAction({
    mutationFn: (fields: Fields) => (address ? changeAddress(address.id, fields) : saveAddress(fields)),
    onSuccess: (saved) => {
      void queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey })
      onSaved(saved)
    },
  })
  function save(event: SubmitEvent): void {
    event.preventDefault()
    const found = addressErrors(typed)
    setErrors(found)
    const [first] = Object.keys(found).toSorted()
    if (first) return (form.current?.elements.namedItem(first) as HTMLInputElement | null)?.focus()
    run({ label: typed.label, address: typed.address, note, position: typed.position })
  }
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
        ref={form}
        id={formId}
        noValidate
        onSubmit={save}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {error ? <Note tone="red">{problemOf(error, texts.faults).text}</Note> : undefined}
        <AddressFields value={typed} onChange={setTyped} errors={errors} />
        <Input
          name="note"
          label={texts.note}
          optional
          placeholder={texts.notePlaceholder}
          value={note}
          maxLength={160}
          onChange={(event) => setNote(event.target.value)}
        />
        <PinField
          pin={typed.position}
          onPin={(position) => setTyped({ ...typed, position })}
          outlet={outlet}
        />
      </form>
    </Dialog>
  )
}
