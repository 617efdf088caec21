import type { ReactNode } from 'react'
import { ui } from '../../ui.messages.ts'

export type SocialLink = { name: 'Instagram' | 'TikTok' | 'Facebook' | 'YouTube'; href: string }

const marks: Record<SocialLink['name'], ReactNode> = {
  Instagram: (
    <g fill="none" stroke="currentColor" strokeWidth="2">
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r=".8" fill="currentColor" />
    </g>
  ),
  TikTok: (
    <path d="M16.5 3c.3 2 1.6 3.6 3.5 3.9v3.1c-1.3 0-2.5-.4-3.5-1.1v6.3A5.8 5.8 0 1 1 10.7 9.4c.3 0 .6 0 .9.1v3.2a2.6 2.6 0 1 0 1.7 2.5V3z" />
  ),
  Facebook: (
    <path d="M14 8.5h2.5V5H14c-2.5 0-4 1.7-4 4v2H7.5v3.5H10V21h3.5v-6.5h2.6l.6-3.5h-3.2V9.3c0-.5.2-.8.5-.8z" />
  ),
  YouTube: (
    <path d="M21.6 8.2a2.6 2.6 0 0 0-1.8-1.8C18.2 6 12 6 12 6s-6.2 0-7.8.4A2.6 2.6 0 0 0 2.4 8.2 27 27 0 0 0 2 12c0 1.3.1 2.5.4 3.8a2.6 2.6 0 0 0 1.8 1.8C5.8 18 12 18 12 18s6.2 0 7.8-.4a2.6 2.6 0 0 0 1.8-1.8c.3-1.3.4-2.5.4-3.8s-.1-2.5-.4-3.8zM10 15V9l5.2 3z" />
  ),
}

export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={`${name} ${ui.newTab}`}
            className="grid size-11 place-items-center rounded-full border-[1.5px] border-line-2 bg-paper text-blue hover:bg-blue-soft"
          >
            <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden>
              {marks[name]}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
