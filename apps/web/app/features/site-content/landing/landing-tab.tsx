import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useGroup, useOwnGroup } from '#lib/editor/editor-group.ts'
import { PanelTabs } from '#ui/editor/panel-tabs.tsx'
import { DishList } from './dish-list.tsx'
import { HeroEditor } from './hero-editor.tsx'
import { landingMessages as texts } from './landing.messages.ts'
import { MenuSectionEditor } from './menu-section-editor.tsx'
import { OutletsTitleEditor } from './outlets-title-editor.tsx'
import { TestimonialEditor } from './testimonial-editor.tsx'

const parts = [
  { id: 'hero', panel: <HeroEditor /> },
  {
    id: 'menu',
    panel: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MenuSectionEditor />
        <DishList />
      </div>
    ),
  },
  { id: 'outlets', panel: <OutletsTitleEditor /> },
  { id: 'testimonials', panel: <TestimonialEditor /> },
] as const

/** CMS-03: the part that is open stands in the address, beside the tab. */
export default function LandingTab() {
  const [search, setSearch] = useSearchParams()
  const { unsaved } = useGroup(useOwnGroup())
  // While another tab is open the address says nothing of this one.
  const [last, setLast] = useState<(typeof parts)[number]['id']>('hero')
  const asked = search.get('part')
  const current = parts.find(({ id }) => id === asked)?.id ?? last
  if (last !== current) setLast(current)
  const open = (part: string) => setSearch({ tab: 'landing', part }, { preventScrollReset: true })
  return (
    <PanelTabs
      segments
      label={texts.label}
      current={current}
      onPick={open}
      items={parts.map(({ id, panel }) => ({
        id,
        panel,
        label: texts.parts[id],
        changed: unsaved.some(({ name }) => name.split('/')[1] === id) ? texts.unsavedWork : undefined,
      }))}
    />
  )
}
