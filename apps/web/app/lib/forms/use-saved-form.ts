import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { findLocalDraft, saveDraftLocally } from '#lib/editor/autosave.ts'
import { type FormOptions, useContractForm } from './use-contract-form.ts'

const ifTyped = <Input extends FieldValues>(values: Input) =>
  Object.values(values).some(Boolean) ? values : undefined

/**
 * A form with its values in local storage until they are saved, so they survive closing the drawer, a reload or connection loss. `toDraft`
 * returns what is stored, or undefined if there is nothing to store.
 */
export function useSavedForm<Input extends FieldValues, Output, Result>(
  name: string,
  options: FormOptions<Input, Output, Result>,
  toDraft: (values: Input) => Partial<Input> | undefined = ifTyped,
) {
  const [stored, setStored] = useState(() => findLocalDraft<Partial<Input>>(name)?.value)
  const contractForm = useContractForm<Input, Output, Result>({
    ...options,
    defaultValues: { ...options.defaultValues, ...stored },
    onSuccess: async (...saved) => {
      await options.onSuccess?.(...saved)
      setStored(undefined)
      saveDraftLocally(name, undefined)
    },
  })
  const { subscribe } = contractForm.form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const value = toDraft(values)
          saveDraftLocally(name, value && { value })
        },
      }),
    [subscribe, name, toDraft],
  )
  return { ...contractForm, wasRestored: stored !== undefined }
}
