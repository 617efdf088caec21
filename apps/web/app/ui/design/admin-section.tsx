import { Package } from 'lucide-react'
import { rupees } from '#lib/format/money.ts'
import { type Column, DataTable } from '#ui/patterns/lists/data-table.tsx'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { StatTile } from '#ui/patterns/lists/stat-tile.tsx'
import { Timeline } from '#ui/patterns/lists/timeline.tsx'
import { DesignSection } from './section.tsx'

type Row = { number: string; outlet: string; total: number }

const rows: Row[] = [
  { number: 'JM-NR-2411', outlet: 'New Road', total: 75000 },
  { number: 'JM-TH-0187', outlet: 'Thamel', total: 12345600 },
]
const columns: Column<Row>[] = [
  {
    key: 'number',
    head: 'Order',
    cell: (row) => (
      <a href="#main" className="link">
        {row.number}
      </a>
    ),
    sort: { to: '?sort=number', direction: 'descending' },
  },
  { key: 'outlet', head: 'Outlet', cell: (row) => row.outlet, secondary: true },
  {
    key: 'total',
    head: 'Total',
    cell: (row) => rupees(row.total),
    number: true,
    sort: { to: '?sort=total' },
  },
]
const none = <EmptyState drawing="orders" title="No orders yet" />

export function AdminSection() {
  return (
    <DesignSection title="Desk">
      <div className="w-60">
        <StatTile
          label="Orders today"
          value="1,284"
          icon={<Package aria-hidden />}
          trend={{ direction: 'up', good: true, text: '12 %' }}
          note="over last Sunday"
        />
      </div>
      <div className="w-60">
        <StatTile
          label="Late orders"
          value="14"
          trend={{ direction: 'up', good: false, text: '3 more' }}
          note="than yesterday"
        />
      </div>
      <div className="w-full max-w-2xl">
        <DataTable caption="Orders" columns={columns} rows={rows} rowKey={(row) => row.number} empty={none} />
      </div>
      <div className="w-full max-w-2xl">
        <DataTable
          caption="No orders"
          columns={columns}
          rows={[]}
          rowKey={(row) => row.number}
          empty={none}
        />
      </div>
      <Timeline
        label="Order"
        steps={[
          { title: 'Order placed', text: '6:21 PM, by you', state: 'done' },
          { title: 'In the kitchen', text: '6:24 PM, New Road', state: 'now' },
          { title: 'On the way', state: 'todo' },
        ]}
      />
    </DesignSection>
  )
}
