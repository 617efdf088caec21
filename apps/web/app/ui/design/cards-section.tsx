import { Breadcrumb } from '#ui/patterns/layout/breadcrumb.tsx'
import { Card } from '#ui/patterns/layout/card.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Picture } from '#ui/patterns/media/picture.tsx'
import { SectionHeading } from '#ui/patterns/layout/section-heading.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { samplePhotos } from './sample-photos.ts'
import { DesignSection } from './section.tsx'

const frame = 'w-86 max-w-full overflow-hidden'

export function CardsSection() {
  return (
    <DesignSection title="Cards, loading, empty">
      <div className="w-full">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'Outlets', to: '/jholmomo-outlets' },
            { label: 'New Road' },
          ]}
        />
      </div>
      <div className="w-full">
        <SectionHeading
          level={3}
          size={2}
          blue="Similar"
          orange="Outlets"
          action={
            <LinkButton to="/" variant="quiet">
              All outlets
            </LinkButton>
          }
        >
          Within an hour of here.
        </SectionHeading>
      </div>
      <Card className={frame}>
        <Picture picture={samplePhotos[0]} kind="outlet" ratio="wide" sizes="344px" />
        <p className="p-4">A picture</p>
      </Card>
      <Card className={frame}>
        <Picture kind="outlet" ratio="wide" sizes="344px" />
        <p className="p-4">An outlet without a picture</p>
      </Card>
      <Card className={frame}>
        <Picture kind="food" ratio="wide" sizes="344px" />
        <p className="p-4">A food without a picture</p>
      </Card>
      <Card className={frame}>
        <Skeleton className="aspect-16/10 rounded-none" />
        <div className="grid gap-3 p-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-11 w-2/5 justify-self-end rounded-pill" />
        </div>
      </Card>
      <Card className={frame}>
        <EmptyState
          drawing="cart"
          title="Your Cart is empty"
          text="Pick an outlet and fill your plate."
          action={<Button>Find outlets</Button>}
        />
      </Card>
      <Card className={frame}>
        <EmptyState
          drawing="reviews"
          title="No reviews yet. Be the first!"
          action={<Button variant="outline">Write a Review</Button>}
        />
      </Card>
      <Card className={frame}>
        <EmptyState drawing="outlets" title="No outlet matches" text="Try a shorter word." />
      </Card>
      <Card className={frame}>
        <EmptyState drawing="orders" title="No orders yet" />
      </Card>
      <Card className={frame}>
        <EmptyState drawing="search" title="Nothing found" />
      </Card>
      <Card className={frame}>
        <ErrorState
          title="Couldn't load the menu"
          text="Check your connection and try again."
          action={<Button variant="outline">Try again</Button>}
        />
      </Card>
    </DesignSection>
  )
}
