import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MenuSection } from '@momo/contracts/site-content'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { FoodMark } from '#ui/primitives/food-mark.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Price } from '#ui/primitives/price.tsx'
import { Rating } from '#ui/primitives/star-rating.tsx'
import { carrying } from '../dish/carried-dish.ts'
import { dishesId } from './hero-section.tsx'
import type { DishCardView } from './home-view.ts'
import { homeMessages as texts } from './home.messages.ts'

function DishCard({ dish, action }: { dish: DishCardView; action: ReactNode }) {
  const { diet } = dish.food ?? {}
  return (
    <Card
      as="li"
      className="relative grid grid-cols-[8rem_minmax(0,1fr)] overflow-hidden pair:grid-cols-1 pair:grid-rows-[auto_1fr]"
    >
      <Picture
        picture={dish.picture}
        kind="food"
        alt=""
        ratio="fill"
        sizes="(min-width: 64rem) 292px, (min-width: 40rem) 50vw, 128px"
        className="h-full pair:aspect-4/3 pair:h-auto"
      />
      <div className="flex flex-col gap-1.5 px-4 py-3.5 pair:px-4.5 pair:pt-4 pair:pb-4.5">
        <h3 className="heading-4 flex items-center gap-2">
          {diet && <FoodMark kind={diet === 'veg' ? 'veg' : 'meat'} />}
          <Link to={`/menu/${dish.slug}`} state={carrying(dish)} prefetch="intent" className="stretched">
            {dish.name}
          </Link>
        </h3>
        <p className="line-clamp-2 text-[0.9375rem] leading-[1.45] text-ink-2">{dish.description}</p>
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2">
          <p className="flex flex-wrap items-center gap-x-3">
            <Price paisa={dish.price} />
            <Rating value={dish.rating} />
          </p>
          {action}
        </div>
      </div>
    </Card>
  )
}

/** HOM-02 */
export function DishesSection({
  section,
  dishes,
  action,
}: {
  section: MenuSection
  dishes: DishCardView[] | undefined
  /** Orders a dish. */
  action: (dish: DishCardView) => ReactNode
}) {
  return (
    <section id={dishesId} aria-labelledby="dishes" className="page-width section-gap">
      <SectionHeading
        id="dishes"
        size={1}
        blue={section.titleBluePart}
        orange={section.titleOrangePart}
        className="mb-6 md:mb-9"
        action={
          <LinkButton to="/jholmomo-menu" variant="quiet" className="max-pair:-ml-5 pair:-mr-5">
            {texts.wholeMenu} <ArrowRight aria-hidden />
          </LinkButton>
        }
      >
        <p className="mt-1.5">{section.subtitle}</p>
      </SectionHeading>
      {dishes && dishes.length > 0 ? (
        <ul className="grid gap-4 pair:grid-cols-2 wide:grid-cols-4 wide:gap-6">
          {dishes.map((dish) => (
            <DishCard key={dish.slug} dish={dish} action={action(dish)} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-2">{texts.noDishes}</p>
      )}
    </section>
  )
}
