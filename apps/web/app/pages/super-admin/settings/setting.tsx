import { useSearchParams } from 'react-router'
import { AlertLimitsSection } from '#features/settings/alerts/alerts-section.tsx'
import { BusinessSection } from '#features/settings/business/business-section.tsx'
import { DeliverySection } from '#features/settings/delivery/delivery-section.tsx'
import { MessageTextsSection } from '#features/settings/message-texts/message-texts-section.tsx'
import { OrderRulesSection } from '#features/settings/ordering/ordering-section.tsx'
import { partFromUrl, SettingNav, type SettingPart } from '#features/settings/setting-nav.tsx'
import { settingsMessages as texts } from '#features/settings/settings.messages.ts'
import { WalletsSection } from '#features/settings/wallets/wallets-section.tsx'
import { chosenBy, PagesAdmin } from '#features/site-content/page-editor/pages-admin.tsx'
import { classNames } from '#lib/format/class-names.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'

export const handle: PageHandle = { title: texts.title }

export const meta = () => [{ title: pageTitle(texts.title) }]

/** RT-06: /superadmin/setting. The section is in the address. */
export default function Setting() {
  const [search] = useSearchParams()
  const part = partFromUrl(search)
  return (
    <>
      <h1 className="mb-4 font-display text-[1.625rem] leading-[1.15] font-extrabold text-blue">
        {texts.title}
      </h1>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
          part !== 'pages' && 'lg:grid-cols-[14rem_minmax(0,1fr)]',
        )}
      >
        <SettingNav current={part} />
        <Part part={part} search={search} />
      </div>
    </>
  )
}

function Part({ part, search }: { part: SettingPart; search: URLSearchParams }) {
  // HOM-07: super admins also edit the legal texts.
  if (part === 'pages') return <PagesAdmin chosen={chosenBy(search, { withLegal: true })} />
  if (part === 'ordering') return <OrderRulesSection />
  if (part === 'delivery') return <DeliverySection />
  if (part === 'alerts') return <AlertLimitsSection />
  if (part === 'wallets') return <WalletsSection />
  if (part === 'messages') return <MessageTextsSection />
  return <BusinessSection />
}
