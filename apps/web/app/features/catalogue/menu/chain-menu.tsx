import { Flame } from 'lucide-react'
import { Link } from 'react-router'
import type { ChainFood, ChainMenuCategory } from '@momo/contracts/catalogue'
import { Card } from '#ui/patterns/layout/card.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { ChipLink } from '#ui/primitives/chip.tsx'
import { FoodMark } from '#ui/primitives/food-mark.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Price } from '#ui/primitives/price.tsx'
import { catalogueMessages as texts } from './catalogue.messages.ts'
import { categorySlug, type MenuFilter, menuPath, narrowMenu } from './menu-filter.ts'

type Props = {
  menu: ChainMenuCategory[]
  filter: MenuFilter
  /** Where a food can be ordered. */
  pathOf: (food: ChainFood) => string
}

export function ChainMenu({ menu, filter, pathOf }: Props) {
  const shown = narrowMenu(menu, filter)
  return (
    <>
      <MenuChips names={menu.map((c) => c.name)} filter={filter} />
      {shown.length === 0 && (
        <EmptyState
          drawing="search"
          title={texts.nothingFits}
          action={
            <LinkButton to={menuPath({})} variant="outline">
              {texts.clear}
            </LinkButton>
          }
        />
      )}
      {shown.map((category, i) => (
        <section key={category.id} aria-labelledby={categorySlug(category.name)} className="grid gap-4">
          <h2 id={categorySlug(category.name)} className="heading-2 text-blue">
            {category.name}
          </h2>
          <ul className="grid gap-4 pair:grid-cols-2 wide:grid-cols-4 wide:gap-6">
            {category.foods.map((food, j) => (
              <FoodCard key={food.id} food={food} path={pathOf(food)} eager={i === 0 && j < 2} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function MenuChips({ names, filter }: { names: string[]; filter: MenuFilter }) {
  return (
    <nav
      aria-label={texts.filters}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5 md:mx-0 md:flex-wrap md:px-0"
    >
      <ChipLink to={menuPath({ ...filter, category: undefined })} active={!filter.category}>
        {texts.allItems}
      </ChipLink>
      {names.map((name) => (
        <ChipLink
          key={name}
          to={menuPath({ ...filter, category: categorySlug(name) })}
          active={filter.category === categorySlug(name)}
        >
          {name}
        </ChipLink>
      ))}
      <ChipLink
        to={menuPath({ ...filter, veg: !filter.veg })}
        active={filter.veg ?? false}
        icon={<FoodMark kind="veg" />}
      >
        {texts.onlyVeg}
      </ChipLink>
      <ChipLink
        to={menuPath({ ...filter, mild: !filter.mild })}
        active={filter.mild ?? false}
        icon={<Flame className="size-4" aria-hidden />}
      >
        {texts.mild}
      </ChipLink>
    </nav>
  )
}

/** The whole card links to the food on the menu of an outlet. */
function FoodCard({ food, path, eager }: { food: ChainFood; path: string; eager: boolean }) {
  return (
    <Card
      as="li"
      className="relative grid grid-cols-[8rem_minmax(0,1fr)] overflow-hidden pair:grid-cols-1 pair:content-start"
    >
      <Picture
        picture={food.photo}
        kind="food"
        alt=""
        ratio="fill"
        sizes="(min-width: 64rem) 292px, (min-width: 40rem) 50vw, 128px"
        eager={eager}
        className="h-full pair:aspect-4/3 pair:h-auto"
      />
      <div className="grid content-start gap-1.5 p-4">
        <h3 className="heading-4 flex items-center gap-2">
          {food.diet && <FoodMark kind={food.diet === 'veg' ? 'veg' : 'meat'} />}
          <Link to={path} className="stretched">
            {food.name}
          </Link>
        </h3>
        {food.description && <p className="line-clamp-2 text-sm text-ink-2">{food.description}</p>}
        <Price paisa={food.price} from={food.pricesDiffer} />
      </div>
    </Card>
  )
}
