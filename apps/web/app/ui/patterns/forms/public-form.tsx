import type { ComponentProps, ReactNode, Ref } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { Button } from '../../primitives/button.tsx'
import { cardStyle } from '../layout/card.tsx'
import { FormProblem } from './form-problem.tsx'

type FormState = {
  props: ComponentProps<'form'>
  summary: { text?: string; fields: { name: string; label: string }[] } | undefined
  problem: Ref<HTMLDivElement>
  focus: (name: string) => void
  saving: boolean
}
type Words = {
  severalWrong: string
  send: string
  sending: string
  trap: string
  use: string
  privacy: string
  newTab: string
}
type Props = {
  form: FormState
  words: Words
  /** The ticket with the time the form was issued. */
  ticket: string | undefined
  /** Rendered above the fields. */
  head?: ReactNode
  /** The button has full width. */
  block?: boolean
  children: ReactNode
}

/** A public form: error summary, fields, one button, and how the data is used (GEN-10). */
export function PublicForm({
  form: { props, summary, problem, focus, saving },
  words,
  ticket,
  head,
  block = false,
  children,
}: Props) {
  return (
    <form
      {...props}
      id="form"
      className={classNames(cardStyle, 'relative grid grid-cols-[minmax(0,1fr)] gap-4 self-start p-5 md:p-6')}
    >
      {head}
      {summary ? (
        <FormProblem ref={problem} fields={summary.fields} onPick={focus}>
          {summary.text ?? words.severalWrong}
        </FormProblem>
      ) : undefined}
      {children}
      <Trap label={words.trap} />
      {ticket === undefined ? undefined : <input type="hidden" name="ticket" defaultValue={ticket} />}
      <Button
        type="submit"
        size="large"
        block={block}
        wraps
        loading={saving}
        loadingText={words.sending}
        className={block ? '' : 'justify-self-start'}
      >
        {words.send}
      </Button>
      <p className="text-sm text-ink-3">
        {words.use} {/* Opens in a new tab, so that nothing typed is lost. */}
        <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
          {words.privacy}
          <span className="sr-only"> {words.newTab}</span>
        </a>
      </p>
    </form>
  )
}

/** Spam trap: robots fill in fields that people do not see. It is positioned off screen, because robots skip fields with display: none. */
function Trap({ label }: { label: string }) {
  return (
    <div aria-hidden className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        {label}
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
