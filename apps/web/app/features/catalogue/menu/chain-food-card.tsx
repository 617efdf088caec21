import type { ChainFood } from '@momo/contracts/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { rupees } from '#lib/format/money.ts'
import { Card } from '#ui/patterns/layout/card.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { FoodMark, Heat } from '#ui/primitives/food-mark.tsx'
import { Price } from '#ui/primitives/price.tsx'
import { catalogueMessages as texts } from './catalogue.messages.ts'
import { heat, soldOutText } from './food-row.tsx'
import type { OutletOffer } from './outlet-offers.ts'

export type AtOutlet = {
  /** Where the chosen outlet is. */
  place: string
  /** What it makes of the food; undefined where it is as for the chain, or unknown. */
  offer: OutletOffer | undefined
  now: Date
}

type Props = AtOutlet & {
  food: ChainFood
  path: string
  action: ReactNode
  eager: boolean
}

export function OfferNote({ offer, place, now }: AtOutlet) {
  if (offer?.isMissing) return <Badge tone="grey">{texts.notAt(place)}</Badge>
  if (offer?.soldOut) return <Badge tone="grey">{soldOutText(offer.soldOutUntil, now)}</Badge>
  if (offer?.price === undefined) return undefined
  return <span className="text-sm text-ink-2">{texts.priceAt(rupees(offer.price), place)}</span>
}

/** The whole card links to the food on the menu of the outlet; the action adds it here. */
export function ChainFoodCard({ food, path, action, eager, ...atOutlet }: Props) {
  const { offer } = atOutlet
  const isOff = offer?.isMissing ?? offer?.soldOut ?? false
  return (
    <Card
      as="li"
      className="relative grid grid-cols-[8rem_minmax(0,1fr)] overflow-hidden pair:grid-cols-1 pair:grid-rows-[auto_1fr]"
    >
      <Picture
        picture={food.photo}
        kind="food"
        alt=""
        ratio="fill"
        sizes="(min-width: 64rem) 292px, (min-width: 40rem) 50vw, 128px"
        eager={eager}
        className={`h-full pair:aspect-4/3 pair:h-auto ${isOff ? 'grayscale' : ''}`}
      />
      <div className={`flex min-w-0 flex-col gap-1 py-3 pr-3 pl-4 ${isOff ? 'text-ink-3' : ''}`}>
        <p className="flex items-center gap-2 empty:hidden">
          {food.diet && <FoodMark kind={food.diet === 'veg' ? 'veg' : 'meat'} />}
          {food.spice && <Heat level={heat[food.spice]} />}
        </p>
        <h3 className="heading-4 wrap-anywhere">
          <Link to={path} className="stretched">
            {food.name}
          </Link>
        </h3>
        {food.description && <p className="line-clamp-2 text-sm text-ink-2">{food.description}</p>}
        {food.allergens.length > 0 && (
          <p className="text-xs text-ink-3">{texts.allergens(food.allergens.join(', '))}</p>
        )}
        <div className="mt-auto flex min-h-11 items-center justify-between gap-2">
          <p className="grid justify-items-start gap-0.5">
            <Price paisa={food.price} from={food.pricesDiffer} />
            <OfferNote {...atOutlet} />
          </p>
          {!isOff && action}
        </div>
      </div>
    </Card>
  )
}
