import { use, useState } from 'react'
import { useSearchParams } from 'react-router'
import { PanelOpen, useGroup, useEditorGroup } from '#lib/editor/editor-group.ts'
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

/** CMS-03: the open part is in the URL, beside the tab. */
export default function LandingTab() {
  const [search, setSearch] = useSearchParams()
  const { unsaved } = useGroup(useEditorGroup())
  // While another tab is open the URL has no part, so the last one is remembered.
  const [last, setLast] = useState<(typeof parts)[number]['id']>('hero')
  const requested = search.get('part')
  const current = parts.find(({ id }) => id === requested)?.id ?? last
  if (last !== current) setLast(current)
  const isTabOpen = use(PanelOpen)
  const open = (part: string) => setSearch({ tab: 'landing', part }, { preventScrollReset: true })
  return (
    <PanelTabs
      segments
      label={texts.label}
      current={current}
      onPick={open}
      items={parts.map(({ id, panel }) => ({
        id,
        panel: <PanelOpen value={isTabOpen && id === current}>{panel}</PanelOpen>,
        label: texts.parts[id],
        changed: unsaved.some(({ name }) => name.split('/')[1] === id) ? texts.unsavedWork : undefined,
      }))}
    />
  )
}
