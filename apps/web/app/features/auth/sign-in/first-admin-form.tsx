import type { SignedIn } from '@momo/contracts/auth'
import { usePublicForm } from '#lib/forms/public/use-public-form.ts'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { authMessages } from '../auth.messages.ts'
import { explain } from '../explain.ts'
import { FormNotice } from '../form-notice.tsx'
import { PersonFields } from './person-fields.tsx'

const texts = authMessages.setUp
const rules = () => import('../auth-rules.ts').then(({ authRules }) => authRules.setUp)

/** The token is in the URL fragment, so it never reaches server logs. */
const tokenFromUrl = () => location.hash.slice(1)

export function SetUpForm({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => Promise<void> }) {
  const form = usePublicForm({
    rules,
    explain,
    send: async ({ firstName = '', lastName = '', identifier = '', password = '' }) => {
      const token = tokenFromUrl()
      if (!token) return { text: texts.noToken }
      const { setUp } = await import('../auth.api.ts')
      await onSignedIn(await setUp({ token, firstName, lastName, identifier, password }))
      return undefined
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SectionHeading level={1} size={2} blue={texts.blue} orange={texts.orange} />
      <p className="text-ink-2">{texts.intro}</p>
      <FormNotice form={form} />
      <PersonFields errors={form.errors} />
      <Button type="submit" size="large" block loading={form.saving} loadingText={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
