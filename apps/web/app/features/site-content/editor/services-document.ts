import { Services } from '@momo/contracts/site-content'
import { postServices } from '@momo/contracts/site-content/writes'
import { call } from '#lib/api/call.ts'
import { validateWith } from '#lib/editor/validate-with.ts'
import type { EditorOptions, Errors } from '#lib/editor/use-editor.ts'
import { tabWords } from './cms-tabs.messages.ts'
import { liveDocument } from './live-document.ts'
import { servicesWords as words } from './services.messages.ts'

export type Service = Services['servicesList'][number]

export const blankService: Service = {
  heading: '',
  description: '',
  imageUrl: '',
  ctaText: '',
  ctaLink: '',
}

const isEmpty = (text: string) => text.trim() === ''
const validate = validateWith(Services)

/** CMS-16: uses the specification's texts where it has them. */
export function checkServices(services: Services): Errors {
  const { servicesTitle, description, servicesList } = services
  const errors = validate(services)
  if (isEmpty(servicesTitle)) errors['servicesTitle'] = words.needsMain
  if (isEmpty(description)) errors['description'] = words.needsMain
  if (servicesList.length === 0) errors['servicesList'] = words.needsOne
  for (const [index, { imageUrl }] of servicesList.entries()) {
    if (isEmpty(imageUrl)) errors[`servicesList.${index}.imageUrl`] = words.needsImage(index + 1)
  }
  return errors
}

/** The message above the fields: the first matching text of the specification. */
function firstError(errors: Errors): string {
  const image = Object.keys(errors).find((path) => path.endsWith('.imageUrl'))
  return (
    errors['servicesTitle'] ??
    errors['description'] ??
    errors['servicesList'] ??
    (image && errors[image]) ??
    tabWords.wrong
  )
}

export const servicesDocument: EditorOptions<Services> = {
  name: 'services/list',
  empty: { servicesTitle: '', description: '', servicesList: [blankService] },
  ...liveDocument('services', (edited) => call(postServices, { body: edited })),
  check: checkServices,
  texts: {
    label: words.label,
    saved: words.saved,
    wrong: firstError,
    failed: words.failed,
    fieldLabel: (path) =>
      ({ servicesTitle: words.mainTitle, description: words.mainDescription })[path] ?? words.list,
  },
}
