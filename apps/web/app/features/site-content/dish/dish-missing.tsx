import { ErrorPage } from '#ui/patterns/states/error-page.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { dishMessages } from './dish.messages.ts'

const texts = dishMessages.missing

/** ITEM-01 */
export function DishMissing() {
  return (
    <ErrorPage
      drawing="no-orders"
      blue={texts.blue}
      orange={texts.orange}
      text={texts.text}
      actions={
        <>
          <LinkButton to="/jholmomo-menu" size="large">
            {texts.seeMenu}
          </LinkButton>
          <LinkButton to="/" variant="outline" size="large">
            {texts.goHome}
          </LinkButton>
        </>
      }
    />
  )
}
