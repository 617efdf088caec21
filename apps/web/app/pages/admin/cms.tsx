import { ExternalLink } from 'lucide-react'
import { type ComponentType, type ContextType, lazy, type LazyExoticComponent, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { cmsMessages as texts } from '#features/site-content/cms.messages.ts'
import { UpdateAll } from '#features/site-content/update-all.tsx'
import { ChooseFromLibrary } from '#features/media/choose-from-library.tsx'
import { NoticeDialog } from '#features/notices/notice-dialog.tsx'
import { EditorGroupProvider, PanelOpen, useGroup, useNewGroup } from '#lib/editor/editor-group.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { NoticePreview } from '#ui/editor/notice-preview.ts'
import { PictureSources } from '#ui/editor/picture-sources.ts'
import { PanelTabs } from '#ui/editor/panel-tabs.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

export const handle: PageHandle = { title: texts.content }

export const meta = () => [{ title: pageTitle(texts.title) }]

type CmsTab = {
  /** In the URL: ?tab=landing. Names of its editors start with it: 'landing/hero'. */
  id: string
  label: string
  Panel: LazyExoticComponent<ComponentType>
}

/** CMS-01, in this order. Each tab is loaded when it is first opened. */
export const cmsTabs: readonly CmsTab[] = [
  {
    id: 'landing',
    label: 'Landing Page',
    Panel: lazy(() => import('#features/site-content/landing/landing-tab.tsx')),
  },
  {
    id: 'footer',
    label: 'Footer',
    Panel: lazy(() => import('#features/site-content/editor/footer-tab.tsx')),
  },
  {
    id: 'about',
    label: 'About Us',
    Panel: lazy(() => import('#features/site-content/editor/about-tab.tsx')),
  },
  {
    id: 'services',
    label: 'Services',
    Panel: lazy(() => import('#features/site-content/editor/services-tab.tsx')),
  },
  {
    id: 'enquiry',
    label: 'Enquiry',
    Panel: lazy(() => import('#features/site-content/editor/enquiry-tab.tsx')),
  },
  {
    id: 'career',
    label: 'Career',
    Panel: lazy(() => import('#features/site-content/record-editors/career-tab.tsx')),
  },
  {
    id: 'gallery',
    label: 'Gallery',
    Panel: lazy(() => import('#features/site-content/record-editors/gallery-tab.tsx')),
  },
  {
    id: 'notice',
    label: 'Notice',
    Panel: lazy(() => import('#features/site-content/record-editors/notice-tab.tsx')),
  },
]

const fromLibrary = (take: (url: string) => void) => <ChooseFromLibrary onTake={take} />
const showNotice: ContextType<typeof NoticePreview> = (notice, onClose) => (
  <NoticeDialog notice={notice} onClose={onClose} />
)

/** The open tab is in the URL; an unknown one opens the first. */
function useTab() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const current = cmsTabs.find(({ id }) => id === asked)?.id ?? cmsTabs[0]?.id ?? ''
  const open = (tab: string) => setSearch({ tab }, { preventScrollReset: true })
  /** Opens the tab and part of an editor: 'landing/menu/items' is in the part 'menu' of the tab 'landing'. */
  const show = (name: string) => {
    const [tab = '', part] = name.split('/')
    setSearch({ tab, ...(part && { part }) }, { preventScrollReset: true })
  }
  return { current, open, show }
}

/** SEC-07: one page, at /superadmin/customization and at /admin/dashboard. */
export default function ContentPage() {
  const group = useNewGroup()
  const { unsaved } = useGroup(group)
  const tab = useTab()
  const isChanged = (id: string) => unsaved.some(({ name }) => name.startsWith(`${id}/`))
  return (
    <EditorGroupProvider value={group}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
          {texts.title}
        </h1>
        <LinkButton to="/home" target="_blank" variant="outline" size="small" className="rounded-sm!">
          <ExternalLink aria-hidden />
          {texts.viewSite}
        </LinkButton>
      </div>
      <PanelTabs
        label={texts.tabs}
        current={tab.current}
        onPick={tab.open}
        items={cmsTabs.map(({ id, label, Panel }) => ({
          id,
          label,
          changed: isChanged(id) ? texts.unsavedWork : undefined,
          panel: (
            <PanelOpen value={id === tab.current}>
              <PictureSources value={fromLibrary}>
                <NoticePreview value={showNotice}>
                  <Suspense fallback={<Waiting />}>
                    <Panel />
                  </Suspense>
                </NoticePreview>
              </PictureSources>
            </PanelOpen>
          ),
        }))}
      />
      <UpdateAll group={group} onFailed={tab.show} />
    </EditorGroupProvider>
  )
}

function Waiting() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{texts.loading}</span>
      <Skeleton className="h-40 rounded-md" />
      <Skeleton className="h-28 rounded-md" />
    </div>
  )
}
