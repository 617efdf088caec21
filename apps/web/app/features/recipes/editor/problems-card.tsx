import type { RecipeProblem } from '@momo/contracts/recipes'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { recipeWords } from '../recipes.messages.ts'
import { editorMessages as texts } from './editor.messages.ts'
import { keyOf } from './recipe-problems.ts'

/** What prevents publishing; it follows each change. */
export function ProblemsCard({ problems }: { problems: RecipeProblem[] }) {
  return (
    <AdminCard title={texts.problems}>
      {problems.length === 0 ? (
        <p className="flex gap-2 p-4.5 text-ink-2">
          <CircleCheck aria-hidden className="mt-0.5 size-5 flex-none text-green" />
          {texts.ready}
        </p>
      ) : (
        <ul aria-label={texts.problems} className="grid gap-2 p-4.5">
          {problems.map((problem) => (
            <li key={keyOf(problem)} className="flex gap-2">
              <CircleAlert aria-hidden className="mt-0.5 size-5 flex-none text-red-text" />
              <ProblemText problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  )
}

/** An option is further down on the page. */
function ProblemText({ problem }: { problem: RecipeProblem }) {
  const text = recipeWords.problem(problem)
  if (problem.kind !== 'option-open') return <span className="wrap-anywhere">{text}</span>
  return (
    <a href={`#option-${problem.id}`} className="link wrap-anywhere">
      {text}
    </a>
  )
}
