import type { RecipeSource } from '@momo/contracts/recipes'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { itemKindWords } from '#lib/stock/stock.messages.ts'
import { Dialog } from '#ui/patterns/overlays/dialog.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { foundItemsQuery, foundRecipesQuery } from '../recipes.api.ts'
import { editorMessages } from './editor.messages.ts'
import { sourceKey, sourceOfItem, sourceOfRecipe } from './recipe-source.ts'

const texts = editorMessages.pick

type Props = {
  title?: string
  /** The recipe being edited, which cannot use itself. */
  ownId: string
  onPick: (source: RecipeSource) => void
  onClose: () => void
}

function useFound(typed: string, from: 'stock' | 'recipes', ownId: string) {
  const isStock = from === 'stock'
  const items = useQuery({ ...foundItemsQuery(typed), enabled: isStock })
  const preparations = useQuery({
    ...foundRecipesQuery(typed, { target: 'preparation' }),
    enabled: !isStock,
  })
  const foods = useQuery({ ...foundRecipesQuery(typed, { target: 'food' }), enabled: !isStock })
  const asked = isStock ? [items] : [preparations, foods]
  const found = isStock
    ? (items.data ?? []).map(sourceOfItem)
    : [...(preparations.data ?? []), ...(foods.data ?? [])]
        .filter(({ state }) => state !== 'none')
        .map(sourceOfRecipe)
  return {
    found: found.filter(({ id }) => id !== ownId),
    isPending: asked.some((query) => query.isPending),
    isError: asked.some((query) => query.isError),
  }
}

/** Mount it to open it: searches stock items and recipes. Enter takes the first result. */
export function SourceDialog({ title = texts.title, ownId, onPick, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [from, setFrom] = useState<'stock' | 'recipes'>('stock')
  const { found, isPending, isError } = useFound(typed.trim(), from, ownId)
  const status = isError ? texts.failed : isPending ? editorMessages.loading : texts.nothing
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <Input
          type="search"
          label={texts.search}
          hideLabel
          placeholder={texts.search}
          value={typed}
          maxLength={80}
          autoComplete="off"
          lead={<Search aria-hidden />}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0]) onPick(found[0])
          }}
        />
        <div role="group" aria-label={texts.from} className="flex gap-2">
          <ChipButton active={from === 'stock'} onClick={() => setFrom('stock')}>
            {texts.stock}
          </ChipButton>
          <ChipButton active={from === 'recipes'} onClick={() => setFrom('recipes')}>
            {texts.recipes}
          </ChipButton>
        </div>
        {from === 'recipes' ? <p className="text-sm text-ink-2">{texts.recipesHint}</p> : undefined}
        <ul aria-label={texts.results} className="grid min-h-48 content-start">
          {found.map((source) => (
            <li key={sourceKey(source)}>
              <Result source={source} onPick={() => onPick(source)} />
            </li>
          ))}
        </ul>
        {found.length === 0 || isError ? (
          <p role="status" className="text-ink-2">
            {status}
          </p>
        ) : undefined}
      </div>
    </Dialog>
  )
}

function Result({ source, onPick }: { source: RecipeSource; onPick: () => void }) {
  const { name, nameNe, kind, itemKind, isPublished } = source
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-11 w-full items-center justify-between gap-3 rounded-sm px-2 py-1.5 text-left hover:bg-blue-soft"
    >
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {nameNe ? (
          <span lang="ne" className="block text-sm wrap-anywhere text-ink-2">
            {nameNe}
          </span>
        ) : undefined}
      </span>
      {kind === 'recipe' && !isPublished ? <Badge tone="amber">{texts.unpublished}</Badge> : undefined}
      {kind === 'item' && itemKind ? <Badge>{itemKindWords[itemKind]}</Badge> : undefined}
    </button>
  )
}
