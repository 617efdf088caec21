import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { problemsQuery } from './printing.api.ts'
import { printingMessages } from './printing.messages.ts'

const texts = printingMessages.problems

/** Printers that need someone, and papers that may not exist. Renders nothing while all is well or unknown. */
export function PrintProblems() {
  const { data } = useQuery(problemsQuery())
  if (!data || (data.printers.length === 0 && data.open === 0)) return undefined
  const lines = [
    ...data.printers.map(({ name, status, waiting }) => texts.printer(name, status, waiting)),
    ...(data.open > 0 ? [texts.open(data.open)] : []),
  ]
  return (
    <div className="pb-3">
      <Note
        tone="amber"
        action={
          <LinkButton to="/branchadmin/printers" variant="outline" size="compact">
            {texts.look}
          </LinkButton>
        }
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Note>
    </div>
  )
}
