import { type Designation, listDesignations } from '@momo/contracts/careers'
import { createDesignations, deleteDesignation, NewDesignations } from '@momo/contracts/careers/writes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { EditorOptions } from '#lib/editor/use-editor.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { careerWords as words } from './career.messages.ts'

export const designationsQuery = () =>
  queryOptions({
    queryKey: ['site-content', 'designations'],
    queryFn: ({ signal }): Promise<Designation[]> => call(listDesignations, {}, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  })
export const refreshDesignations = () =>
  queryClient.invalidateQueries({ queryKey: designationsQuery().queryKey })
export const removeDesignation = (id: string): Promise<void> => call(deleteDesignation, { params: { id } })

type Typed = { designations: string[] }

const blank: Typed = { designations: [''] }

/** CMS-18: blank entries are dropped. */
const withoutBlanks = ({ designations }: Typed): Typed => ({
  designations: designations.map((name) => name.trim()).filter((name) => name !== ''),
})

/** The form for new names; it is empty again after saving. */
export const newDesignations: EditorOptions<Typed> = {
  name: 'career/designations',
  empty: blank,
  load: () => Promise.resolve({ value: blank }),
  publish: async (typed) => {
    await call(createDesignations, { body: withoutBlanks(typed) })
    void refreshDesignations()
    return { value: blank }
  },
  check: validateWith(NewDesignations),
  texts: {
    label: words.label,
    saved: words.saved,
    wrong: (errors) => errors['designations'] ?? Object.values(errors)[0] ?? words.needsOne,
    failed: () => words.failedToSubmit,
  },
}
