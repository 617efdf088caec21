import { LinkButton } from '../../primitives/link-button.tsx'
import { EmptyState } from '../states/empty-state.tsx'

type Props = {
  isSearch: boolean
  /** A filter is active and can be removed. */
  isNarrowed: boolean
  texts: { none: string; noneText: string; nothingFound: string; nothingFoundText: string; clear: string }
}

/** Replaces an empty list of orders or bills, with or without a filter. */
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
