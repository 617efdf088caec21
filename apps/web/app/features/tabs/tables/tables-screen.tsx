import { type FloorTable, floorColumns } from '@momo/contracts/branches'
import { openTab, type TabRow } from '@momo/contracts/tabs'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#lib/api/call.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { FloorGrid } from '#ui/patterns/floor/floor-grid.tsx'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { EmptyState } from '#ui/patterns/states/empty-state.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { ChipButton } from '#ui/primitives/chip.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { showTab } from '../tabs.api.ts'
import { tabsMessages } from '../tabs.messages.ts'
import { OpenTabDialog } from './open-tab-dialog.tsx'
import { TabList } from './tab-list.tsx'
import { TableTile } from './table-tile.tsx'
import { roomsOf, rowsOf, type ShownTable, tablesWithTabs } from './tables.rules.ts'

const texts = tabsMessages.list
const pathOf = (id: string) => `/branchadmin/tables/${id}`

/** A tap on a free table opens a tab there and shows it. */
function useOpenTable() {
  const navigate = useNavigate()
  const { keyFor, done } = useIdempotencyKey()
  return useAction({
    mutationFn: (tableNumber: string) => call(openTab, { body: { key: keyFor(tableNumber), tableNumber } }),
    onSuccess: async (tab) => {
      done()
      showTab(tab)
      await navigate(pathOf(tab.id))
    },
    onError: () => toast.failure(texts.openFailed),
  })
}

type Asked = { tableNumber: string }
type Props = {
  tables: FloorTable[]
  tabs: TabRow[]
  now: Date
  /** The server did not respond: this is what the device last loaded. */
  isOld: boolean
}

/** The floor plan with the state of every table, and all open tabs in a list. */
export function TablesScreen({ tables, tabs, now, isOld }: Props) {
  const navigate = useNavigate()
  const opening = useOpenTable()
  const [room, setRoom] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const rooms = roomsOf(tables)
  const shownRoom = room !== undefined && rooms.includes(room) ? room : (rooms[0] ?? '')
  const shown = tablesWithTabs(
    tables.filter(({ area }) => area === shownRoom),
    tabs,
  )
  const tap = ({ number, tabs: own }: ShownTable) => {
    const [first, second] = own
    if (first && !second) void navigate(pathOf(first.id))
    else if (first) setAsked({ tableNumber: number })
    else if (isOld) toast.failure(tabsMessages.offline)
    else opening.run(number)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isOld ? <Note tone="amber">{tabsMessages.old}</Note> : undefined}
      <div className="flex flex-wrap items-center gap-2">
        {rooms.length > 1 ? (
          <div role="group" aria-label={texts.rooms} className="flex flex-wrap gap-2">
            {rooms.map((name) => (
              <ChipButton key={name} active={name === shownRoom} onClick={() => setRoom(name)}>
                {name === '' ? texts.mainRoom : name}
              </ChipButton>
            ))}
          </div>
        ) : undefined}
        <span className="ml-auto flex flex-wrap gap-2">
          <EditLink />
          <AdminButton
            icon={<Plus aria-hidden />}
            disabled={isOld}
            onClick={() => setAsked({ tableNumber: '' })}
          >
            {texts.newTab}
          </AdminButton>
        </span>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_18rem]">
        <TabList tabs={tabs} now={now} pathOf={pathOf} />
        <div className="min-w-0 wide:order-first">
          {tables.length === 0 ? (
            <EmptyState drawing="outlets" title={texts.noTables} action={<EditLink />} />
          ) : (
            <FloorGrid
              label={texts.plan(shownRoom)}
              tables={shown}
              columns={floorColumns}
              rows={rowsOf(shown)}
            >
              {(table) => (
                <TableTile table={table} now={now} busy={opening.isPending} onTap={() => tap(table)} />
              )}
            </FloorGrid>
          )}
        </div>
      </div>
      {asked ? (
        <OpenTabDialog
          tableNumber={asked.tableNumber}
          tabs={tabs}
          pathOf={pathOf}
          now={now}
          onClose={() => setAsked(undefined)}
        />
      ) : undefined}
    </div>
  )
}

const EditLink = () => (
  <LinkButton
    to="/branchadmin/viewprofile#floor-plan"
    variant="outline"
    size="small"
    icon={<Pencil aria-hidden />}
    className="rounded-sm!"
  >
    {texts.edit}
  </LinkButton>
)
