import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { readSessionItem, writeSessionItem } from '#lib/session/session-storage.ts'

/** The stored values of a form. R-13: the key includes the account, so another account in this tab has its own. */
export function readDraft<Values>(key: string): Partial<Values> {
  try {
    return JSON.parse(readSessionItem(key) ?? '{}') as Partial<Values>
  } catch {
    return {}
  }
}

type Options<Values extends FieldValues> = {
  key: string
  /** Values equal to these are not stored. */
  untouched: Values
  onChange: (name: Path<Values>) => void
}

/** Stores the values of a form on every change, so that they survive a reload, navigation and a lost connection. */
export function useStoredDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, untouched, onChange }: Options<Values>,
): void {
  const handleChange = useEffectEvent((values: Values, name: string | undefined) => {
    const known: FieldValues = untouched
    const changed = Object.entries(values).filter(([field, value]) => value !== known[field])
    writeSessionItem(key, JSON.stringify(Object.fromEntries(changed)))
    // A reset has no name.
    if (name !== undefined) onChange(name as Path<Values>)
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, name }) => handleChange(values, name),
      }),
    [form],
  )
}

/** For rules that need more than the values. `validate` returns messages by field; 'root' is an error of no field. */
export const rulesResolver = <Values extends FieldValues>(
  validate: (values: Values) => Partial<Record<string, string>>,
) =>
  zodResolver(
    z.custom<Values>().superRefine((values, context) => {
      for (const [name, message] of Object.entries(validate(values)))
        if (message) context.addIssue({ code: 'custom', path: name.split('.'), message })
    }),
  )
