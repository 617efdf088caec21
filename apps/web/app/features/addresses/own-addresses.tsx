import { type Address, mostAddresses } from '@momo/contracts/addresses'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { useAction } from '#lib/query/use-action.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { ConfirmDialog } from '#ui/patterns/overlays/confirm-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { PartFailed } from '#ui/patterns/states/part-failed.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { addressesQuery, removeAddress } from './addresses.api.ts'
import { addressesMessages as texts } from './addresses.messages.ts'

/** Loads separately, so that a slow or failed list does not affect the rest of the profile. */
export function OwnAddresses() {
  const query = useQuery(addressesQuery())
  return (
    <Card as="section" id="addresses" aria-labelledby="addresses-title" className="p-5 md:p-6">
      <h2 id="addresses-title" tabIndex={-1} className="heading-3 text-blue">
        {texts.title}
      </h2>
      <p className="mb-2 text-ink-2">{texts.intro}</p>
      <QueryView
        query={query}
        skeleton={<Waiting />}
        failed={() => <PartFailed query={query} text={texts.failed} tryAgain={texts.tryAgain} />}
      >
        {(addresses) => <AddressList addresses={addresses} />}
      </QueryView>
    </Card>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <span role="status" className="sr-only">
        {texts.loading}
      </span>
      <Skeleton className="h-16" />
    </div>
  )
}

export function AddressList({ addresses }: { addresses: Address[] }) {
  const [editing, setEditing] = useState<Address | 'new'>()
  const [leaving, setLeaving] = useState<Address>()
  const hasDeleted = useRef(false)
  useEffect(() => {
    // The focused button was removed with its row, so the focus moves to the title.
    if (hasDeleted.current) document.getElementById('addresses-title')?.focus()
    hasDeleted.current = false
  }, [addresses.length])
  return (
    <>
      {addresses.length === 0 ? <p className="mb-3 text-ink-2">{texts.none}</p> : undefined}
      <ul className="divide-y-[1.5px] divide-line">
        {addresses.map((address) => (
          <AddressRow
            key={address.id}
            address={address}
            onEdit={() => setEditing(address)}
            onDelete={() => setLeaving(address)}
          />
        ))}
      </ul>
      {addresses.length < mostAddresses ? (
        <Button
          variant="outline"
          wraps
          className="mt-3"
          icon={<Plus aria-hidden />}
          onClick={() => setEditing('new')}
        >
          {texts.add}
        </Button>
      ) : undefined}
      {editing ? (
        <AddressDialog
          address={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onSaved={({ label }) => {
            setEditing(undefined)
            toast.success(texts.saved(label))
          }}
        />
      ) : undefined}
      {leaving ? (
        <DeleteAddress
          address={leaving}
          onClose={() => setLeaving(undefined)}
          onDeleted={() => {
            setLeaving(undefined)
            hasDeleted.current = true
          }}
        />
      ) : undefined}
    </>
  )
}

function AddressRow({
  address,
  onEdit,
  onDelete,
}: {
  address: Address
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 py-3 md:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <MapPin aria-hidden className="size-6 text-ink-3" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{address.label}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">{address.address}</p>
        {address.note ? <p className="text-sm text-ink-3 wrap-anywhere">{address.note}</p> : undefined}
      </div>
      <div className="col-start-2 -ml-4 flex flex-wrap md:col-start-3 md:ml-0">
        <Button variant="quiet" size="compact" aria-label={texts.editNamed(address.label)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          variant="quiet"
          size="compact"
          aria-label={texts.deleteNamed(address.label)}
          onClick={onDelete}
        >
          {texts.delete}
        </Button>
      </div>
    </li>
  )
}

function DeleteAddress({
  address,
  onClose,
  onDeleted,
}: {
  address: Address
  onClose: () => void
  onDeleted: () => void
}) {
  const { run, isPending } = useAction({
    mutationFn: () => removeAddress(address.id),
    onSuccess: () => {
      toast.success(texts.deleted(address.label))
      void queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey })
      onDeleted()
    },
    onError: (error) => {
      toast.failure(problemOf(error, texts.faults).text)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={texts.askDelete(address.label)}
      cancel={texts.keep}
      confirm={texts.delete}
      confirming={texts.deleting}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => run()}
    >
      {texts.askDeleteText}
    </ConfirmDialog>
  )
}
