import { type Designation, listDesignations } from '@momo/contracts/careers'
import { createDesignations, deleteDesignation, NewDesignations } from '@momo/contracts/careers/writes'
import { call } from '#lib/api/call.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { EditorOptions } from '#lib/editor/use-editor.ts'
import { careerWords as words } from './career.messages.ts'

export const findDesignations = (): Promise<Designation[]> => call(listDesignations)
export const removeDesignation = (id: string): Promise<void> => call(deleteDesignation, { params: { id } })

type Typed = { designations: string[] }

const blank: Typed = { designations: [''] }

/** CMS-18: blank entries are dropped. */
const withoutBlanks = ({ designations }: Typed): Typed => ({
  designations: designations.map((name) => name.trim()).filter((name) => name !== ''),
})

/** The form for new names; it is empty again after saving. */
export const newDesignations = (onAdded: () => void): EditorOptions<Typed> => ({
  name: 'career/designations',
  empty: blank,
  load: () => Promise.resolve({ value: blank }),
  publish: async (typed) => {
    await call(createDesignations, { body: withoutBlanks(typed) })
    onAdded()
    return { value: blank }
  },
  check: validateWith(NewDesignations),
  texts: {
    label: words.label,
    saved: words.saved,
    wrong: (errors) => errors['designations'] ?? Object.values(errors)[0] ?? words.needsOne,
    failed: () => words.failedToSubmit,
  },
})
