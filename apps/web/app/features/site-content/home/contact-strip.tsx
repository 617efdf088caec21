import { Mail, MapPin, Phone } from 'lucide-react'
import { SocialLinks } from '#ui/patterns/layout/social-links.tsx'
import type { HeroView } from './home-view.ts'
import { homeMessages as texts } from './home.messages.ts'
import { Contact, socialsOf } from '../pages/contact-line.tsx'

/** HOM-01: contact info and social links of the hero. */
export function ContactStrip({
  contactInfo: { phone, email, headOffice },
  socialLinks,
}: Pick<HeroView, 'contactInfo' | 'socialLinks'>) {
  return (
    <section
      aria-label={texts.contactLabel}
      className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-3 wide:grid-cols-[minmax(0,1fr)_auto] wide:items-center wide:gap-10"
    >
      <ul className="grid gap-3 md:grid-cols-2 md:gap-x-8 wide:flex wide:flex-wrap wide:gap-x-10">
        <Contact
          line={phone}
          icon={<Phone className="size-5" />}
          href={`tel:${phone.value.replace(/[^\d+]/g, '')}`}
        />
        <Contact line={email} icon={<Mail className="size-5" />} href={`mailto:${email.value}`} />
        <Contact line={headOffice} icon={<MapPin className="size-5" />} />
      </ul>
      <SocialLinks links={socialsOf(socialLinks)} />
    </section>
  )
}
