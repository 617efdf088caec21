import type { Employee } from '@momo/contracts/employees'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { ApiError } from '#lib/api/api-error.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useContractForm } from '#lib/forms/use-contract-form.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { FormDialog } from '#ui/editor/form-dialog.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Note } from '#ui/patterns/states/note.tsx'
import { employeeQuery, refreshEmployees, sendEmployee } from '../employees.api.ts'
import { employeeMessages } from '../employees.messages.ts'
import { EmployeeFields } from './employee-fields.tsx'
import { type Applicant, EmployeeForm, newValues, valuesOf } from './employee-form.ts'

const texts = employeeMessages.editor

type Props = {
  /** Absent for a new employee. */
  employee?: Employee
  /** The application of a new employee. */
  from?: Applicant & { applicationId: string }
  onClose: () => void
  onSaved?: (employee: Employee) => void
}

const isConflict = (fault: Error): boolean => fault instanceof ApiError && fault.code === 'employee.changed'

const choiceOf = (value: string | undefined, label: string | undefined) =>
  value === undefined || label === undefined ? undefined : { value, label }

/** Mount it to open it: it starts with the employee as it is then. */
export function EmployeeDialog({ employee, from, onClose, onSaved }: Props) {
  const [id] = useState(() => employee?.id ?? newIdempotencyKey())
  const [version, setVersion] = useState(employee?.version ?? 0)
  const { form, submit, isPending, problem } = useContractForm({
    schema: EmployeeForm,
    defaultValues: employee ? valuesOf(employee) : newValues(todayInNepal(), from),
    explain: (error) => problemOf(error, employeeMessages.faults),
    mutationFn: (change) =>
      sendEmployee(id, { ...change, ...(from && { applicationId: from.applicationId }), version }),
    onSuccess: (saved) => {
      toast.success(employee ? texts.saved(saved.name) : texts.added(saved.name))
      onClose()
      onSaved?.(saved)
    },
    onError: async (fault) => {
      if (isConflict(fault)) await takeChanges()
    },
    onSettled: () => Promise.all([refreshEmployees(), from && invalidate('inbox')]),
  })
  /** Fields that were not edited take the other change; the next save is based on it. */
  async function takeChanges(): Promise<void> {
    const stored = await queryClient.fetchQuery({ ...employeeQuery(id), staleTime: 0 })
    form.reset(valuesOf(stored), { keepDirtyValues: true, keepErrors: true })
    setVersion(stored.version)
  }
  return (
    <FormDialog
      title={employee ? texts.editTitle(employee.name) : texts.addTitle}
      size="wide"
      cancel={employeeMessages.cancel}
      confirm={texts.save}
      confirming={texts.saving}
      busy={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {from ? <Note tone="blue">{texts.fromApplication}</Note> : undefined}
      <FormProvider {...form}>
        <EmployeeFields
          branch={choiceOf(employee?.branchId, employee?.branchName)}
          account={choiceOf(employee?.accountId, employee?.accountName)}
        />
      </FormProvider>
    </FormDialog>
  )
}
