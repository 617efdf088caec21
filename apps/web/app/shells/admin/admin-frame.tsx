import type { ReactNode } from 'react'
import { useLocation, useMatches } from 'react-router'
import { classNames } from '#lib/format/class-names.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { useOpenHere } from '#lib/navigation/use-open-here.ts'
import { useScrollToTop } from '#shells/site/scroll-to-top.ts'
import type { AdminArea } from './admin-area.ts'
import { AdminHead } from './admin-head.tsx'
import { AdminRail, type Waiting } from './admin-rail.tsx'
import { adminWords as words } from './admin.messages.ts'
import { RailDrawer } from './rail-drawer.tsx'

/** The title and the link back of the innermost route that defines them. */
function usePageHandle() {
  const { pathname } = useLocation()
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined)
  const title = handles.findLast((one) => one?.title !== undefined)?.title ?? words.brand
  const back = handles.at(-1)?.back
  return {
    title: typeof title === 'string' ? title : title(pathname),
    back: typeof back === 'function' ? back(pathname) : back,
  }
}

type Props = {
  area: AdminArea
  top?: ReactNode
  waiting?: Waiting | undefined
  /** Always in sight, above the header. */
  notice?: ReactNode
  /** Phones: rendered at the bottom of the screen, except in a task; receives the callback that opens the sections. */
  bottom?: (openSections: () => void) => ReactNode
  /** In the header, beside the bell. */
  extra?: ReactNode
  children: ReactNode
}

/** Design 3: rail, sticky header, content. One frame for every admin area. */
export function AdminFrame({ area, top, waiting, notice, bottom, extra, children }: Props) {
  const { isOpen, open, close } = useOpenHere()
  const { title, back } = usePageHandle()
  useScrollToTop()
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] bg-desk text-admin md:grid-cols-[4.25rem_minmax(0,1fr)] lg:grid-cols-[var(--size-rail)_minmax(0,1fr)] in-data-full-board:grid-cols-[minmax(0,1fr)]!">
      <a
        href="#main"
        className="fixed top-2 left-2 z-(--z-spinner) inline-flex min-h-11 -translate-y-20 items-center rounded-sm bg-blue px-5 font-semibold text-paper focus:translate-y-0"
      >
        {words.skip}
      </a>
      <aside className="sticky top-0 z-(--z-nav) hidden h-dvh md:block in-data-full-board:hidden!">
        <AdminRail area={area} top={top} waiting={waiting} />
      </aside>
      <RailDrawer open={isOpen} onClose={close}>
        <AdminRail area={area} top={top} waiting={waiting} onFollow={close} />
      </RailDrawer>
      <div className="min-w-0">
        <div className="sticky top-0 z-(--z-sticky) print:hidden">
          {notice}
          <div className="in-data-full-board:hidden">
            <AdminHead area={area} title={title} back={back} onOpenSections={open} extra={extra} />
          </div>
        </div>
        <main
          id="main"
          tabIndex={-1}
          className={classNames('max-w-400 p-4 lg:p-6', bottom && !back && 'max-md:pb-24')}
        >
          {children}
        </main>
      </div>
      {back ? undefined : bottom?.(open)}
    </div>
  )
}
