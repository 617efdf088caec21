import { pageTitle } from '#lib/format/page-title.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { SectionHeading } from '#ui/patterns/section-heading.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { notOpenYet } from './not-open-yet.messages.ts'

const texts = notOpenYet.cart

export const meta = () => [{ title: pageTitle(texts.title) }]

/** Nobody can order yet, so there is nothing to ask the server for. */
export default function MyCart() {
  return (
    <div className="page-width pt-6 pb-12">
      <SectionHeading level={1} blue={texts.blue} orange={texts.orange} />
      <EmptyState
        drawing="cart"
        title={texts.none}
        text={texts.text}
        action={<LinkButton to="/jholmomo-outlets">{notOpenYet.outlets}</LinkButton>}
      />
    </div>
  )
}
