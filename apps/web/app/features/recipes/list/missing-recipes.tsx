import { useQuery } from '@tanstack/react-query'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { summaryQuery } from '../recipes.api.ts'
import { listMessages as texts } from './list.messages.ts'

/** What these foods use is not guessed, so their sales do not change the stock. */
export function MissingRecipes() {
  const { data: summary } = useQuery(summaryQuery())
  const count = summary?.foods.none ?? 0
  if (count === 0) return undefined
  return (
    <Note
      tone="amber"
      action={
        <LinkButton
          to="?state=none"
          variant="outline"
          size="small"
          className="rounded-sm!"
          preventScrollReset
        >
          {texts.showMissing}
        </LinkButton>
      }
    >
      {texts.missing(count)}
    </Note>
  )
}
