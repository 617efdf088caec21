import { Mail, Navigation, Phone } from 'lucide-react'
import type { Branch } from '@momo/contracts/branches'
import { phoneText } from '#lib/format/phone.ts'
import { directionsTo } from '#lib/map/directions.ts'
import { useMapTiles } from '#lib/map/use-map-tiles.ts'
import { MapFrame } from '#ui/patterns/media/map-frame.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { OutletTags } from '../list/outlet-tags.tsx'

type Props = { branch: Pick<Branch, 'name' | 'description' | 'tags' | 'position' | 'phone' | 'email'> }

export function BranchAbout({ branch }: Props) {
  return (
    <section aria-labelledby="about" className="grid content-start gap-4">
      <h2 id="about" className="heading-2 text-blue">
        {texts.about}
      </h2>
      <p className="max-w-prose text-ink-2">{branch.description ?? texts.noDescription}</p>
      <OutletTags tags={branch.tags} />
      <MapFrame position={branch.position} name={branch.name} tiles={useMapTiles()} />
      <p className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        {branch.position && (
          <LinkButton
            to={directionsTo(branch.position)}
            variant="outline"
            icon={<Navigation className="size-5" aria-hidden />}
          >
            {texts.directions}
          </LinkButton>
        )}
        {branch.phone && (
          <LinkButton
            to={`tel:+977${branch.phone}`}
            variant="quiet"
            icon={<Phone className="size-5" aria-hidden />}
          >
            {phoneText(branch.phone)}
          </LinkButton>
        )}
        {branch.email && (
          <a
            href={`mailto:${branch.email}`}
            className="link inline-flex min-h-11 min-w-0 items-center gap-2 text-sm wrap-anywhere"
          >
            <Mail className="size-4 shrink-0" aria-hidden />
            {branch.email}
          </a>
        )}
      </p>
    </section>
  )
}
