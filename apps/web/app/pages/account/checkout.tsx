import { useSearchParams } from 'react-router'
import { pageTitle } from '#lib/format/page-title.ts'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { SectionHeading } from '#ui/patterns/section-heading.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { notOpenYet } from './not-open-yet.messages.ts'

const texts = notOpenYet.checkout

export const meta = () => [{ title: pageTitle(texts.title) }]

/** RT-04. Nobody can order yet: who comes from the cart (CART-10) is told so, and finds the outlet's phone. */
export default function Checkout() {
  const branchId = useSearchParams()[0].get('branchId')
  return (
    <div className="page-width min-h-dvh pt-4 pb-12">
      <SectionHeading level={1} blue={texts.title} />
      <EmptyState
        drawing="orders"
        title={texts.soon}
        text={texts.text}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <LinkButton to="/mycart" variant="outline">
              {texts.back}
            </LinkButton>
            {branchId && <LinkButton to={`/jholmomo-outlets/${encodeURIComponent(branchId)}#about`}>{texts.outlet}</LinkButton>}
          </span>
        }
      />
    </div>
  )
}
