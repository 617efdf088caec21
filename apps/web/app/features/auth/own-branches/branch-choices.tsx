import type { OwnBranches } from '@momo/contracts/auth'
import { ChevronRight, Search } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { goToBranch } from './own-branches.api.ts'
import { ownBranchesWords as words } from './own-branches.messages.ts'

/** With fewer a search is in the way. */
const manyBranches = 7

type Props = { branches: OwnBranches; onChosen?: () => void }

/** The branches of an area manager, by name. */
export function BranchChoices({ branches: { items, currentId }, onChosen }: Props) {
  const [q, setQ] = useState('')
  const { run, isPending } = useAction({
    mutationFn: goToBranch,
    onSuccess: () => onChosen?.(),
    onError: () => toast.failure(words.failed),
  })
  const typed = q.trim().toLowerCase()
  const found = items.filter(({ name }) => name.toLowerCase().includes(typed))
  return (
    <div className="grid gap-3">
      {items.length > manyBranches ? (
        <Input
          type="search"
          label={words.search}
          hideLabel
          placeholder={words.search}
          value={q}
          maxLength={80}
          autoComplete="off"
          lead={<Search aria-hidden />}
          onChange={(event) => setQ(event.target.value)}
        />
      ) : undefined}
      <ul className="grid max-h-[60dvh] overflow-y-auto">
        {found.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              disabled={isPending || id === currentId}
              aria-current={id === currentId ? 'true' : undefined}
              onClick={() => run(id)}
              className="flex min-h-12 w-full items-center gap-3 rounded-sm px-3 text-left font-medium hover:bg-ink/6 aria-[current=true]:font-semibold aria-[current=true]:text-blue"
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              {id === currentId ? (
                <small className="text-ink-2">{words.current}</small>
              ) : (
                <ChevronRight aria-hidden className="size-5 text-ink-2" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="text-ink-2">{words.none}</p> : undefined}
    </div>
  )
}
