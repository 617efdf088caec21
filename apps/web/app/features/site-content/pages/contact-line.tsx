import type { ReactNode } from 'react'
import type { SocialLink } from '#ui/patterns/layout/social-links.tsx'
import type { HeroView } from '../home/home-view.ts'

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
