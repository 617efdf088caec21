import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '#ui/primitives/inputs/checkbox.tsx'
import { authMessages } from '../auth.messages.ts'

const texts = authMessages.signUp
const noteId = 'terms-note'

/** Opens in a new tab, so that the form keeps its input. */
export function TermsLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener" className="link -my-3 inline-block py-3">
      {children}
      <span className="sr-only"> {texts.newTab}</span>
    </a>
  )
}

export function TermsCheckbox({ error }: { error: string | undefined }) {
  return (
    <div>
      <Checkbox
        name="terms"
        data-name={texts.agreeLabel}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId : undefined}
        label={
          <span>
            {texts.agree} <TermsLink to="/terms-of-use">{texts.terms}</TermsLink> {texts.and}{' '}
            <TermsLink to="/privacy-policy">{texts.privacy}</TermsLink>
          </span>
        }
      />
      {error ? (
        <p id={noteId} className="flex items-center gap-1.5 text-sm font-medium text-red-text">
          <CircleAlert aria-hidden className="size-4 flex-none" />
          {error}
        </p>
      ) : undefined}
    </div>
  )
}
