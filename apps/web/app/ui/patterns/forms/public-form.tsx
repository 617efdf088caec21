import type { ComponentProps, ReactNode, Ref } from 'react'
import { classNames } from '#lib/format/class-names.ts'
import { Button } from '../../primitives/button.tsx'
import { cardLook } from '../layout/card.tsx'
import { FormProblem } from './form-problem.tsx'

type FormState = {
  props: ComponentProps<'form'>
  told: { text?: string; fields: { name: string; label: string }[] } | undefined
  problem: Ref<HTMLDivElement>
  focus: (name: string) => void
  saving: boolean
}
type Words = { severalWrong: string; send: string; sending: string; trap: string; use: string; privacy: string; newTab: string }
type Props = {
  form: FormState
  words: Words
  /** When the form was handed out. */
  ticket: string | undefined
  /** Stands above the fields. */
  head?: ReactNode
  /** The button takes the whole width. */
  block?: boolean
  children: ReactNode
}

/** A form that anyone may send: what is wrong, the fields, one button, and what becomes of what is typed (GEN-10). */
export function PublicForm({ form: { props, told, problem, focus, saving }, words, ticket, head, block = false, children }: Props) {
  return (
    <form {...props} id="form" className={classNames(cardLook, 'relative grid grid-cols-[minmax(0,1fr)] gap-4 self-start p-5 md:p-6')}>
      {head}
      {told ? (
        <FormProblem ref={problem} fields={told.fields} onPick={focus}>
          {told.text ?? words.severalWrong}
        </FormProblem>
      ) : undefined}
      {children}
      <Trap label={words.trap} />
      {ticket === undefined ? undefined : <input type="hidden" name="ticket" defaultValue={ticket} />}
      <Button
        type="submit"
        size="large"
        block={block}
        loading={saving}
        loadingText={words.sending}
        className={block ? '' : 'justify-self-start'}
      >
        {words.send}
      </Button>
      <p className="text-sm text-ink-3">
        {words.use} {/* It opens beside the form, so that nothing typed is lost. */}
        <a href="/privacy-policy" target="_blank" rel="noopener" className="link">
          {words.privacy}
          <span className="sr-only"> {words.newTab}</span>
        </a>
      </p>
    </form>
  )
}

/** Robots fill in what people do not see. It stands off the screen; a field that is not displayed they leave alone. */
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
