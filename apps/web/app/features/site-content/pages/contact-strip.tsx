import { Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type SocialLink, SocialLinks } from '#ui/patterns/layout/social-links.tsx'
import type { HeroView } from '../home/home-view.ts'
import { homeMessages as texts } from '../home/home.messages.ts'

type Line = HeroView['contactInfo']['phone']

const row = 'flex min-h-11 items-center gap-3'

export function Contact({
  line: { title, value },
  icon,
  href,
}: {
  line: Line
  icon: ReactNode
  href?: string
}) {
  if (value === '') return undefined
  const inside = (
    <>
      <span
        aria-hidden
        className="grid size-11 flex-none place-items-center rounded-full bg-orange-soft text-orange-deep"
      >
        {icon}
      </span>
      <span className="min-w-0 leading-[1.3]">
        <span className="block text-sm text-ink-3">{title}</span>
        <b className="block wrap-anywhere">{value}</b>
      </span>
    </>
  )
  return (
    <li>
      {href ? (
        <a href={href} className={`${row} hover:underline`}>
          {inside}
        </a>
      ) : (
        <span className={row}>{inside}</span>
      )}
    </li>
  )
}

export function socialsOf({ instagram, tiktok, facebook, youtube }: HeroView['socialLinks']): SocialLink[] {
  const all: SocialLink[] = [
    { name: 'Instagram', href: instagram },
    { name: 'TikTok', href: tiktok },
    { name: 'Facebook', href: facebook },
    { name: 'YouTube', href: youtube },
  ]
  return all.filter(({ href }) => href !== '')
}

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
