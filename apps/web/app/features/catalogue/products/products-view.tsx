import type { Products } from '@momo/contracts/catalogue/writes'
import { useLocation, useRevalidator } from 'react-router'
import { type Loading, useDeferred } from '#lib/api/deferred.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { FoodsView } from './foods-view.tsx'
import { GroupsView } from './groups-view.tsx'
import { productWords as words } from './products.messages.ts'

export const isOptionsView = (search: string) => new URLSearchParams(search).get('view') === 'options'

export function ProductTabs() {
  const isOptions = isOptionsView(useLocation().search)
  return (
    <TabLinks
      label={words.views}
      items={[
        { to: withQuery('', { view: undefined }), label: words.foods, current: !isOptions },
        { to: withQuery('', { view: 'options' }), label: words.options, current: isOptions },
      ]}
    />
  )
}

export function ProductsView({ shown }: { shown: Loading<Products> }) {
  const loaded = useDeferred(shown)
  const { revalidate, state } = useRevalidator()
  const { search } = useLocation()
  if ('fault' in loaded)
    return (
      <ErrorState
        title={words.failed}
        text={problemOf(loaded.fault, words.faults).text}
        action={
          <AdminButton
            variant="outline"
            loading={state === 'loading'}
            loadingText={words.loading}
            onClick={() => void revalidate()}
          >
            {words.tryAgain}
          </AdminButton>
        }
      />
    )
  return isOptionsView(search) ? (
    <GroupsView products={loaded.value} />
  ) : (
    <FoodsView products={loaded.value} onChanged={revalidate} />
  )
}
