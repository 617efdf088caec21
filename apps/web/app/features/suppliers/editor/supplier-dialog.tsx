import type { Supplier } from '@momo/contracts/suppliers'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { refreshSuppliers, sendSupplier, supplierQuery } from '../suppliers.api.ts'
import { supplierMessages } from '../suppliers.messages.ts'
import { ArchiveDialog } from './archive-supplier.tsx'
import { editorMessages as texts } from './editor.messages.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { SupplierForm, valuesOf } from './supplier-form.ts'

type Props = {
  /** Absent for a new supplier. */
  supplier?: Supplier
  onClose: () => void
  onSaved?: (supplier: Supplier) => void
}

const isConflict = (fault: Error): boolean => fault instanceof ApiError && fault.code === 'supplier.changed'

/** Mount it to open it: it starts with the supplier as it is then. */
export function SupplierDialog({ supplier, onClose, onSaved }: Props) {
  const [id] = useState(() => supplier?.id ?? newIdempotencyKey())
  const [version, setVersion] = useState(supplier?.version ?? 0)
  const [isArchiving, setArchiving] = useState(false)
  const { form, submit, isPending, problem } = useContractForm({
    schema: SupplierForm,
    defaultValues: valuesOf(supplier),
    explain: (error) => problemOf(error, supplierMessages.faults),
    mutationFn: (change) => sendSupplier(id, { ...change, version }),
    onSuccess: (saved) => {
      toast.success(supplier ? texts.saved(saved.name) : texts.added(saved.name))
      onClose()
      onSaved?.(saved)
    },
    onError: async (fault) => {
      if (isConflict(fault)) await takeChanges()
    },
    onSettled: refreshSuppliers,
  })
  /** Fields that were not edited take the other change; the next save is based on it. */
  async function takeChanges(): Promise<void> {
    const stored = await queryClient.fetchQuery({ ...supplierQuery(id), staleTime: 0 })
    form.reset(valuesOf(stored), { keepDirtyValues: true, keepErrors: true })
    setVersion(stored.version)
  }
  return (
    <>
      <FormDialog
        title={supplier ? texts.editTitle(supplier.name) : texts.addTitle}
        size="wide"
        cancel={supplierMessages.cancel}
        confirm={texts.save}
        confirming={texts.saving}
        busy={isPending}
        problem={problem}
        beside={supplier ? <ArchiveButton onAsk={() => setArchiving(true)} /> : undefined}
        onSubmit={submit}
        onClose={onClose}
      >
        <FormProvider {...form}>
          <SupplierFields />
        </FormProvider>
      </FormDialog>
      {supplier && isArchiving ? (
        <ArchiveDialog supplier={supplier} onCancel={() => setArchiving(false)} onArchived={onClose} />
      ) : undefined}
    </>
  )
}

function ArchiveButton({ onAsk }: { onAsk: () => void }) {
  return (
    <AdminButton variant="danger-outline" size="compact" onClick={onAsk}>
      {texts.archive.open}
    </AdminButton>
  )
}
