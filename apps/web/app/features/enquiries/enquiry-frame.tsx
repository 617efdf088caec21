import type { ReactNode } from 'react'
import type { Errors, Values } from '#lib/forms/form-values.ts'
import type { Posted } from '#lib/forms/public/posted-form.ts'
import { publicFormMessages } from '#lib/forms/public/public-form.messages.ts'
import { FormSent } from '#ui/patterns/forms/form-sent.tsx'
import { PublicForm } from '#ui/patterns/forms/public-form.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { enquiriesMessages } from './enquiries.messages.ts'
import { type EnquiryKind, enquiryPaths } from './enquiry-kinds.ts'
import { useEnquiry } from './use-enquiry.ts'

export type EnquiryProps = { ticket: string | undefined; posted: Posted | undefined }
export type FieldState = { errors: Errors; values: Values }

type Props = EnquiryProps & {
  kind: EnquiryKind
  head?: ReactNode
  children: (state: FieldState) => ReactNode
}

/** The form, or a confirmation after it was sent. */
export function EnquiryFrame({ kind, ticket, posted, head, children }: Props) {
  const { form, isSent } = useEnquiry(kind, posted)
  const texts = enquiriesMessages[kind]
  if (isSent)
    return (
      <FormSent title={texts.sentTitle} text={texts.sentText} action={<Again to={enquiryPaths[kind]} />} />
    )
  return (
    <PublicForm
      form={form}
      words={{ ...publicFormMessages, ...texts }}
      ticket={posted?.ticket ?? ticket}
      head={head}
    >
      {children({ errors: form.errors, values: posted?.values ?? {} })}
    </PublicForm>
  )
}

const Again = ({ to }: { to: string }) => (
  <LinkButton to={to} variant="outline" preventScrollReset>
    {enquiriesMessages.again}
  </LinkButton>
)

export const fieldAt = ({ errors, values }: FieldState, name: string, label: string) => ({
  name,
  label,
  error: errors[name],
  defaultValue: values[name],
})

export const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">{children}</div>
)
