import type { Recipe } from '@momo/contracts/recipes'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { editorMessages } from '../editor/editor.messages.ts'
import { foundRecipesQuery } from '../recipes.api.ts'
import { recipeWords } from '../recipes.messages.ts'

const { copy: texts, pick } = editorMessages

type Props = { recipe: Recipe; onClose: () => void }

/** Lists what has no recipe yet. The copy is opened there and saved by hand. */
export function DuplicateDialog({ recipe, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const { data, isPending, isError } = useQuery(
    foundRecipesQuery(typed.trim(), { target: recipe.target, state: 'none' }),
  )
  const status = isError ? pick.failed : isPending ? recipeWords.loading : pick.nothing
  return (
    <Dialog open title={texts.title} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <p className="text-ink-2">{texts.intro}</p>
        <Input
          type="search"
          label={pick.search}
          hideLabel
          placeholder={pick.search}
          value={typed}
          maxLength={80}
          autoComplete="off"
          lead={<Search aria-hidden />}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ul aria-label={pick.results} className="grid min-h-48 content-start">
          {(data ?? []).map(({ id, name }) => (
            <li key={id}>
              <Link
                to={`/superadmin/recipe/${id}?from=${recipe.id}`}
                onClick={onClose}
                className="link flex min-h-11 items-center wrap-anywhere"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        {!data || data.length === 0 ? (
          <p role="status" className="text-ink-2">
            {status}
          </p>
        ) : undefined}
      </div>
    </Dialog>
  )
}
