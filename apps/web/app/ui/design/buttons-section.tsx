import { ChevronDown, Heart, LogOut, MapPin, Phone, User } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Menu } from '#ui/primitives/menu.tsx'
import { DesignSection, Specimen } from './section.tsx'

const nothing = () => undefined

export function ButtonsSection() {
  return (
    <DesignSection title="Buttons">
      <Specimen state="default">
        <Button>Add to Cart</Button>
      </Specimen>
      <Specimen state="loading">
        <Button loading loadingText="Processing...">
          Add to Cart
        </Button>
      </Specimen>
      <Specimen state="disabled">
        <Button disabled>Add to Cart</Button>
      </Specimen>
      <Specimen state="strong blue">
        <Button variant="strong">Login</Button>
      </Specimen>
      <Specimen state="outline">
        <Button variant="outline">Register</Button>
      </Specimen>
      <Specimen state="quiet">
        <Button variant="quiet">Cancel</Button>
      </Specimen>
      <Specimen state="danger">
        <Button variant="danger">Log Out</Button>
      </Specimen>
      <Specimen state="danger outline">
        <Button variant="danger-outline">Remove</Button>
      </Specimen>
      <Specimen state="large">
        <Button size="large">Order momo</Button>
      </Specimen>
      <Specimen state="compact">
        <Button size="compact" variant="outline">
          Register
        </Button>
      </Specimen>
      <Specimen state="small">
        <Button size="small" variant="outline">
          Add
        </Button>
      </Specimen>
      <Specimen state="with icon">
        <Button variant="outline" icon={<MapPin aria-hidden />}>
          Near me
        </Button>
      </Specimen>
      <Specimen state="link">
        <LinkButton to="tel:9800000101" variant="strong" icon={<Phone aria-hidden />}>
          9800 000 101
        </LinkButton>
      </Specimen>
      <Specimen state="icon">
        <IconButton label="Save" framed>
          <Heart aria-hidden />
        </IconButton>
      </Specimen>
      <Specimen state="icon, on">
        <IconButton label="Favorited" framed isPressed>
          <Heart aria-hidden />
        </IconButton>
      </Specimen>
      <Specimen state="menu">
        <Menu
          trigger={
            <button type="button" className="link inline-flex min-h-11 items-center gap-1">
              Account <ChevronDown aria-hidden className="size-4" />
            </button>
          }
          items={[
            { label: 'View Profile', icon: <User aria-hidden />, onSelect: nothing },
            { label: 'Logout', icon: <LogOut aria-hidden />, danger: true, onSelect: nothing },
          ]}
        />
      </Specimen>
    </DesignSection>
  )
}
