import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { ListFrame, ListSkeleton } from '#ui/patterns/lists/list-frame.tsx'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { QueryView } from '#ui/patterns/states/query-view.tsx'
import { TabLinks } from '#ui/primitives/tabs.tsx'
import { FoodsView } from './foods-view.tsx'
import { GroupsView } from './groups-view.tsx'
import { productsQuery } from './products.api.ts'
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

const waiting = (
  <ListFrame>
    <ListSkeleton />
  </ListFrame>
)

export function ProductsView() {
  const query = useQuery(productsQuery())
  const { search } = useLocation()
  return (
    <QueryView
      query={query}
      skeleton={waiting}
      failed={(error) => (
        <ErrorState
          title={words.failed}
          text={problemOf(error, words.faults).text}
          action={
            <AdminButton
              variant="outline"
              loading={query.isFetching}
              loadingText={words.loading}
              onClick={() => void query.refetch()}
            >
              {words.tryAgain}
            </AdminButton>
          }
        />
      )}
    >
      {(products) =>
        isOptionsView(search) ? (
          <GroupsView products={products} />
        ) : (
          <FoodsView products={products} updatedAt={query.dataUpdatedAt} />
        )
      }
    </QueryView>
  )
}
