import { Navigation } from 'lucide-react'
import type { Branch } from '@momo/contracts/branches'
import { MapFrame } from '#ui/patterns/map-frame.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { branchesMessages as texts } from './branches.messages.ts'
import { OutletTags } from './outlet-tags.tsx'

type Props = { branch: Pick<Branch, 'name' | 'description' | 'tags' | 'position'> }

export function BranchAbout({ branch }: Props) {
  return (
    <section aria-labelledby="about" className="grid content-start gap-4">
      <h2 id="about" className="heading-2 text-blue">
        {texts.about}
      </h2>
      <p className="max-w-prose text-ink-2">{branch.description ?? texts.noDescription}</p>
      <OutletTags tags={branch.tags} />
      <MapFrame position={branch.position} name={branch.name} />
      {branch.position && (
        <p>
          <LinkButton
            to={`https://www.google.com/maps/dir/?api=1&destination=${branch.position.latitude},${branch.position.longitude}`}
            variant="outline"
            icon={<Navigation className="size-5" aria-hidden />}
          >
            {texts.directions}
          </LinkButton>
        </p>
      )}
    </section>
  )
}
