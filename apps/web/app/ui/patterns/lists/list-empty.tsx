import { LinkButton } from '../../primitives/link-button.tsx'
import { EmptyState } from '../states/empty-state.tsx'

type Props = {
  isSearch: boolean
  /** Something narrows the list: it can be taken away. */
  isNarrowed: boolean
  texts: { none: string; noneText: string; nothingFound: string; nothingFoundText: string; clear: string }
}

/** In the place of a branch's orders or bills when there are none: of all, or of what was looked for. */
export function ListEmpty({ isSearch, isNarrowed, texts }: Props) {
  return (
    <EmptyState
      drawing={isSearch ? 'search' : 'orders'}
      title={isSearch ? texts.nothingFound : texts.none}
      text={isSearch ? texts.nothingFoundText : texts.noneText}
      action={
        isNarrowed ? (
          <LinkButton to="?" variant="outline">
            {texts.clear}
          </LinkButton>
        ) : undefined
      }
    />
  )
}
