import { sections, type SettingSection } from '@momo/contracts/settings'
import { SideNav } from '#ui/patterns/layout/side-nav.tsx'
import { settingsMessages as texts } from './settings.messages.ts'

/** `pages`: the texts of the site's pages, which the content team edits too. */
export type SettingPart = SettingSection | 'pages'

const isPart = (name: string | null): name is SettingPart =>
  name === 'pages' || sections.some((section) => section === name)

/** The section in the address. Links to a page of the site have no section. */
export function partFromUrl(search: URLSearchParams): SettingPart {
  const part = search.get('section')
  if (isPart(part)) return part
  return search.has('page') ? 'pages' : 'business'
}

const address = '/superadmin/setting'

/** Parts with a page of their own are further links here. */
const links: { part: string; to: string; label: string }[] = [
  ...sections.map((part) => ({ part, to: `${address}?section=${part}`, label: texts.names[part] })),
  { part: 'festivals', to: `${address}/festivals`, label: texts.festivals },
  { part: 'failed-jobs', to: `${address}/failed-jobs`, label: texts.failedJobs },
  { part: 'pages', to: `${address}?section=pages`, label: texts.pages },
]

/** The page texts have a list of their own at the side, so the sections are above them. */
export function SettingNav({ current }: { current: string }) {
  return (
    <SideNav
      id="sections-title"
      title={texts.sections}
      isTitleHidden
      isRow={current === 'pages'}
      links={links.map(({ part, to, label }) => ({ to, label, isCurrent: part === current }))}
    />
  )
}
