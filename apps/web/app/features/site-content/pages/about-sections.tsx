import type { About, Pictures, Published } from '@momo/contracts/site-content'
import { classNames } from '#lib/format/class-names.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { contentPages } from './content-pages.messages.ts'
import { pictureAt } from './picture-at.ts'
import { Prose } from './prose.tsx'

const texts = contentPages.about
const order = ['ourVision', 'ourMission', 'ourGoals'] as const

type Item = About['ourVision'][number]
type Props = { item: Item; pictures: Pictures; eager: boolean }

/** A single item uses the full width. */
function WideCard({ item: { title, description, image }, pictures, eager }: Props) {
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] overflow-hidden md:grid-cols-[1.2fr_1fr]">
      <Picture
        picture={pictureAt(pictures, image)}
        kind="outlet"
        alt=""
        ratio="fill"
        eager={eager}
        sizes="(min-width: 77.5rem) 42rem, (min-width: 48rem) 55vw, 100vw"
        className="aspect-4/3 min-h-56 md:aspect-3/2"
      />
      <div className="min-w-0 self-center p-5 wrap-anywhere md:p-6">
        <h3 className="heading-2 text-blue">{title}</h3>
        <Prose text={description} className="lead space-y-2" />
      </div>
    </Card>
  )
}

function SmallCard({ item: { title, description, image }, pictures, eager }: Props) {
  return (
    <Card as="article" className="overflow-hidden">
      <Picture
        picture={pictureAt(pictures, image)}
        kind="food"
        alt=""
        ratio="fill"
        eager={eager}
        sizes="(min-width: 64rem) 36rem, (min-width: 40rem) 50vw, 100vw"
        className="aspect-16/9"
      />
      <div className="p-5 wrap-anywhere md:p-6">
        <h3 className="heading-3 text-blue">{title}</h3>
        <Prose text={description} className="space-y-2 text-ink-2" />
      </div>
    </Card>
  )
}

export function AboutSections({ content, pictures }: Pick<Published<About>, 'content' | 'pictures'>) {
  return order.map((part) => {
    const items = content[part]
    const OneCard = items.length === 1 ? WideCard : SmallCard
    return (
      <section key={part} aria-labelledby={part} className="mb-8 md:mb-12">
        <SectionHeading id={part} {...texts[part]} className="mb-4" />
        <div
          className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4 wide:gap-6', columnsFor(items.length))}
        >
          {items.map((item) => (
            <OneCard key={item.title} item={item} pictures={pictures} eager={part === order[0]} />
          ))}
        </div>
      </section>
    )
  })
}

/** What to do after reading. */
export function AboutNext() {
  const { title, text, order, work } = texts.next
  return (
    <section
      aria-labelledby="next"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl bg-sand p-6 md:p-10"
    >
      <div>
        <h2 id="next" className="heading-2 text-blue">
          {title}
        </h2>
        <p className="text-ink-2">{text}</p>
      </div>
      <p className="flex flex-wrap gap-2.5">
        <LinkButton to={order.to}>{order.text}</LinkButton>
        <LinkButton to={work.to} variant="outline">
          {work.text}
        </LinkButton>
      </p>
    </section>
  )
}

function columnsFor(count: number): string {
  if (count === 1) return ''
  if (count === 3) return 'md:grid-cols-3'
  return count === 2 || count === 4 ? 'pair:grid-cols-2' : 'pair:grid-cols-2 wide:grid-cols-3'
}
