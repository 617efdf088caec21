import type { Footer } from '@momo/contracts/site-content'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { SocialLinks } from '#ui/patterns/layout/social-links.tsx'
import type { PoweredBy } from './powered-by.server.ts'
import { scrollToTop, smoothTop } from './scroll-to-top.ts'
import { legalLinks, socialLinks } from './site-links.ts'
import { SiteLogo } from './site-logo.tsx'
import { words } from './site-shell.messages.ts'

export type FooterProps = { footer: Footer; poweredBy: PoweredBy; year: number }

const heading = 'font-display text-h4 leading-[1.3] font-bold text-blue'

const firstYear = 2025

/** FTR-06: '2025', in later years '2025-2026'. */
export function copyrightYears(year: number): string {
  return year > firstYear ? `${firstYear}-${year}` : String(firstYear)
}

/** FTR-08: scrolls to the top also on the current page. */
function FooterLink(props: Pick<ComponentProps<typeof Link>, 'to' | 'className' | 'children'>) {
  return <Link {...props} state={smoothTop} onClick={() => scrollToTop(true)} />
}

function LinkList({ title, links }: { title: string; links: Footer['quickLinks'] }) {
  return (
    <div>
      <h2 className={`${heading} md:mb-2`}>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <FooterLink
              to={link.path}
              className="inline-flex min-h-11 items-center hover:underline md:min-h-9"
            >
              {link.title}
            </FooterLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Legal({ poweredBy, year }: Omit<FooterProps, 'footer'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t-[1.5px] border-sand-line py-2 text-[0.9375rem] text-ink-2 max-md:text-sm md:pt-4 md:pb-6">
      <p className="max-md:order-1">{words.rights(copyrightYears(year))}</p>
      <nav
        aria-label={words.legal}
        className="flex flex-wrap gap-x-5 max-md:w-full max-md:justify-between max-md:gap-x-3"
      >
        {legalLinks.map(({ label, to }) => (
          <FooterLink key={to} to={to} className="inline-flex min-h-11 items-center hover:underline">
            {label}
          </FooterLink>
        ))}
      </nav>
      <p className="flex items-center gap-2 max-md:order-1">
        {words.poweredBy}
        <a
          href={poweredBy.url}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-xs font-semibold text-ink-2 hover:text-blue"
        >
          <span className="inline-grid min-h-6.5 place-items-center rounded-xs border-[1.5px] border-line-2 bg-paper px-2">
            {poweredBy.logo ? (
              <img src={poweredBy.logo} alt={poweredBy.name} height={20} className="h-5 w-auto" />
            ) : (
              poweredBy.name
            )}
          </span>
          <span className="sr-only"> {words.newTab}</span>
        </a>
      </p>
    </div>
  )
}

export function SiteFooter({ footer, poweredBy, year }: FooterProps) {
  return (
    <footer className="mt-8 bg-sand md:mt-14">
      <div aria-hidden className="weave" />
      <div className="page-width">
        <div className="grid grid-cols-2 gap-x-6 gap-y-4 pt-5 pb-4 md:grid-cols-[1fr_1fr_1.5fr] md:gap-x-12 md:gap-y-6 md:pt-10 md:pb-8 wide:grid-cols-[1.5fr_.8fr_.8fr_1.2fr]">
          <div className="col-span-full wide:col-span-1">
            <SiteLogo smooth />
            {words.slogans.map((slogan) => (
              <p
                key={slogan}
                lang="ne"
                className="font-nepali-device text-base leading-normal font-semibold text-balance text-blue last:text-orange-text md:mt-1 md:text-xl md:first-of-type:mt-3"
              >
                {slogan}
              </p>
            ))}
          </div>
          <LinkList title={words.quickLinks} links={footer.quickLinks} />
          <LinkList title={words.company} links={footer.company} />
          <div className="col-span-full md:col-span-1">
            <h2 className={`${heading} mb-2`}>
              <FooterLink to="/enquiry" className="-my-2.5 inline-flex min-h-11 items-center hover:underline">
                {words.getInTouch}
              </FooterLink>
            </h2>
            <p className="mb-3 text-ink-2 max-md:text-sm md:mb-4">{words.help}</p>
            <SocialLinks links={socialLinks} />
          </div>
        </div>
        <Legal poweredBy={poweredBy} year={year} />
      </div>
    </footer>
  )
}
