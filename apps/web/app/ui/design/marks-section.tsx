import { Bike, Clock, Moon } from 'lucide-react'
import { Avatar } from '#ui/primitives/avatar.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { CountBadge } from '#ui/primitives/count-badge.tsx'
import { ChipCheck, ChipLink } from '#ui/primitives/chip.tsx'
import { FoodMark, Heat } from '#ui/primitives/food-mark.tsx'
import { Price } from '#ui/primitives/price.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { Rating, Stars } from '#ui/primitives/star-rating.tsx'
import { WalletBadge, WalletText } from '#ui/primitives/wallet-badge.tsx'
import { DesignSection } from './section.tsx'

export function MarksSection() {
  return (
    <DesignSection title="Badges, chips, marks">
      <Badge tone="green" icon={<Clock aria-hidden />}>
        Open till 9:30 PM
      </Badge>
      <Badge tone="amber" icon={<Clock aria-hidden />}>
        Closes soon
      </Badge>
      <Badge icon={<Moon aria-hidden />}>Closed</Badge>
      <Badge tone="blue">New</Badge>
      <Badge tone="orange">In the kitchen</Badge>
      <Badge tone="red">Cancelled</Badge>
      <Badge tone="green" size="large" icon={<Clock aria-hidden />}>
        Large
      </Badge>
      <CountBadge count={3} label="3 items in the cart" />
      <ChipLink to="?fulfilmentMethod=delivery" icon={<Bike aria-hidden />}>
        Delivery
      </ChipLink>
      <ChipLink to="?open=1" active>
        Open now
      </ChipLink>
      <ChipCheck name="veg" icon={<Bike aria-hidden />}>
        A choice
      </ChipCheck>
      <ChipCheck name="mild" defaultChecked icon={<Bike aria-hidden />}>
        A choice made
      </ChipCheck>
      <WalletBadge wallet="esewa" />
      <WalletBadge wallet="khalti" />
      <WalletText>Paid with eSewa</WalletText>
      <FoodMark kind="veg" />
      <FoodMark kind="meat" />
      <Heat level={0} />
      <Heat level={1} />
      <Heat level={3} />
      <Stars value={4.5} />
      <Rating value={4.7} count={1284} />
      <Rating value={4.7} />
      <Price paisa={123450} />
      <Price paisa={18000} from />
      <Price paisa={18000} size="large" />
      <Avatar name="Prativa Shrestha" />
      <Avatar name="Bikash" size="small" />
      <Avatar name="Anjali" size="large" />
      <Spinner label="Loading" />
    </DesignSection>
  )
}
