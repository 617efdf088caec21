import { zodResolver } from '@hookform/resolvers/zod'
import type { UseMutationOptions } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form'
import type { ZodType } from 'zod'
import { useAction } from '#lib/query/use-action.ts'
import type { Problem } from './form-values.ts'

export type FormOptions<Input extends FieldValues, Output, Result> = UseMutationOptions<
  Result,
  Error,
  Output
> & {
  /** A contract's schema, or one of this form that is composed of the contract's fields. */
  schema: ZodType<Output, Input>
  defaultValues: DefaultValues<Input>
  explain: (error: Error) => Problem
}

/** The props of a text control: `<Input {...inputProps(form, 'name')} label=… />`. */
export const inputProps = <Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Path<Input>,
) => ({ ...form.register(name), error: form.getFieldState(name, form.formState).error?.message })

/**
 * A form that sends a request: react-hook-form validates with the schema on submit, then on every change, and `useAction` sends the
 * schema's output. A rejected request is shown at its field, or as `problem` above the form.
 */
export function useContractForm<Input extends FieldValues, Output, Result>(
  options: FormOptions<Input, Output, Result>,
) {
  const { schema, defaultValues, explain, ...action } = options
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues })
  const { run, isPending } = useAction<Output, Result>({
    ...action,
    onError: async (fault, ...rest) => {
      const { text, field } = explain(fault)
      const isHere = field !== undefined && Object.hasOwn(form.getValues(), field)
      form.setError(isHere ? (field as Path<Input>) : 'root', { message: text }, { shouldFocus: isHere })
      await action.onError?.(fault, ...rest)
    },
  })
  return {
    form,
    input: (name: Path<Input>) => inputProps(form, name),
    submit: form.handleSubmit(run),
    /** Sends an input that does not come from the fields. */
    run,
    isPending,
    problem: form.formState.errors.root?.message,
  }
}
