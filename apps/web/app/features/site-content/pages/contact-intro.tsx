import { Mail, MapPin, Phone } from 'lucide-react'
import type { ContactPage, Hero } from '@momo/contracts/site-content'
import { useMapTiles } from '#lib/map/use-map-tiles.ts'
import type { MapPoint } from '#ui/patterns/map/map-content.ts'
import { MapFrame } from '#ui/patterns/media/map-frame.tsx'
import { SocialLinks } from '#ui/patterns/layout/social-links.tsx'
import { Contact, socialsOf } from './contact-line.tsx'
import { contentPages } from './content-pages.messages.ts'
import { PageHead } from './page-head.tsx'
import { Prose } from './prose.tsx'

const texts = contentPages.contact

type Reach = Pick<Hero, 'contactInfo' | 'socialLinks'>

type Props = { page: ContactPage | undefined; reach: Reach | undefined }

/** Beside the contact form: texts of this page, contact data of the hero. */
export function ContactIntro({ page, reach }: Props) {
  return (
    <>
      <PageHead title={page?.heading ?? texts.heading} isAboveForm>
        <Prose text={page?.description ?? texts.lead} className="space-y-2" />
      </PageHead>
      {reach ? <ReachList contactInfo={reach.contactInfo} /> : undefined}
    </>
  )
}

type PlaceProps = Props & { position: MapPoint | undefined }

/** On a phone this comes after the form. */
export function ContactPlace({ page, reach, position }: PlaceProps) {
  const tiles = useMapTiles()
  return (
    <div className="grid gap-3">
      {page?.officeHours ? <p className="text-ink-2">{page.officeHours}</p> : undefined}
      {position ? <MapFrame position={position} name={texts.headOffice} tiles={tiles} /> : undefined}
      {reach ? <SocialLinks links={socialsOf(reach.socialLinks)} /> : undefined}
    </div>
  )
}

function ReachList({ contactInfo: { phone, email, headOffice } }: Pick<Reach, 'contactInfo'>) {
  return (
    <ul className="mt-3 grid gap-1.5 md:max-wide:grid-cols-2 wide:gap-3">
      <Contact
        line={phone}
        icon={<Phone className="size-5" />}
        href={`tel:${phone.value.replace(/[^\d+]/g, '')}`}
      />
      <Contact line={email} icon={<Mail className="size-5" />} href={`mailto:${email.value}`} />
      <Contact line={headOffice} icon={<MapPin className="size-5" />} />
    </ul>
  )
}
