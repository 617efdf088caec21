import { Mail, MapPin, Phone } from 'lucide-react'
import type { ContactPage, Hero } from '@momo/contracts/site-content'
import { SocialLinks } from '#ui/patterns/layout/social-links.tsx'
import { Contact, socialsOf } from './contact-strip.tsx'
import { contentPages } from './content-pages.messages.ts'
import { PageHead } from './page-head.tsx'
import { Prose } from './prose.tsx'

const texts = contentPages.contact

type Reach = Pick<Hero, 'contactInfo' | 'socialLinks'>

/** Beside the contact form: texts of this page, contact data of the hero. */
export function ContactIntro({ page, reach }: { page: ContactPage | undefined; reach: Reach | undefined }) {
  return (
    <div className="min-w-0">
      <PageHead title={page?.heading ?? texts.heading}>
        <Prose text={page?.description ?? texts.lead} className="space-y-2" />
      </PageHead>
      {reach ? <ReachList contactInfo={reach.contactInfo} /> : undefined}
      {page?.officeHours ? <p className="mt-3 text-ink-2">{page.officeHours}</p> : undefined}
      {reach ? (
        <div className="mt-5">
          <SocialLinks links={socialsOf(reach.socialLinks)} />
        </div>
      ) : undefined}
    </div>
  )
}

function ReachList({ contactInfo: { phone, email, headOffice } }: Pick<Reach, 'contactInfo'>) {
  return (
    <ul className="grid gap-4">
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
