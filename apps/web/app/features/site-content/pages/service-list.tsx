import type { Published, Services } from '@momo/contracts/site-content'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { pictureAt } from './picture-at.ts'
import { Prose } from './prose.tsx'

/** Picture and text side by side, alternating. */
export function ServiceList({
  content: { servicesList },
  pictures,
}: Pick<Published<Services>, 'content' | 'pictures'>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:gap-12">
      {servicesList.map(({ heading, description, imageUrl, ctaText, ctaLink }, index) => (
        <article
          key={heading}
          className="group grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:items-center md:gap-14"
        >
          <Picture
            picture={pictureAt(pictures, imageUrl)}
            kind="food"
            alt=""
            eager={index === 0}
            sizes="(min-width: 77.5rem) 36rem, (min-width: 48rem) 45vw, 100vw"
            className="rounded-card group-even:md:order-2 md:aspect-16/10"
          />
          <div className="min-w-0 wrap-anywhere">
            <h2 className="heading-2 text-blue">{heading}</h2>
            <Prose text={description} className="lead space-y-2" />
            {ctaText && ctaLink ? (
              <LinkButton to={ctaLink} variant={index === 0 ? 'primary' : 'outline'} wraps className="mt-4">
                {ctaText}
              </LinkButton>
            ) : undefined}
          </div>
        </article>
      ))}
    </div>
  )
}
