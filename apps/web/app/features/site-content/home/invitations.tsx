import type { Picture as StoredPicture } from '@momo/contracts/media'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { homeMessages as texts } from './home.messages.ts'

type Words = typeof texts.banquet | typeof texts.franchise

function Invitation({ words, picture }: { words: Words; picture: StoredPicture | undefined }) {
  return (
    <Card as="article" className="grid overflow-hidden wide:grid-cols-[13rem_minmax(0,1fr)]">
      <Picture
        picture={picture}
        kind="outlet"
        alt=""
        ratio="fill"
        sizes="(min-width: 64rem) 208px, (min-width: 48rem) 50vw, 100vw"
        className="h-44 sm:h-60 wide:h-full"
      />
      <div className="grid content-start justify-items-start gap-2.5 p-5 md:p-6">
        <h3 className="heading-3 text-blue">{words.title}</h3>
        <p className="text-ink-2">{words.text}</p>
        <LinkButton to={words.to} variant="outline">
          {words.ask}
        </LinkButton>
      </div>
    </Card>
  )
}

type Props = { banquet: StoredPicture | undefined; franchise: StoredPicture | undefined }

export function Invitations({ banquet, franchise }: Props) {
  return (
    <section aria-label={texts.invitationsLabel} className="grid gap-4 md:grid-cols-2 md:gap-6">
      <Invitation words={texts.banquet} picture={banquet} />
      <Invitation words={texts.franchise} picture={franchise} />
    </section>
  )
}
