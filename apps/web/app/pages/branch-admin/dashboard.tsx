import { ChefHat, Clock, Images, Star, Timer, UtensilsCrossed } from 'lucide-react'
import { findOwnBranch } from '#features/branches/own-branch.ts'
import { openWords } from '#features/branches/open-badge.tsx'
import { WeekTable } from '#features/branches/opening-hours.tsx'
import { findMenu } from '#features/catalogue/catalogue.api.ts'
import { DeskCard } from '#features/desk/desk-card.tsx'
import { DeskGreeting } from '#features/desk/desk-greeting.tsx'
import { DeskLinks } from '#features/desk/desk-links.tsx'
import { DeskTiles } from '#features/desk/desk-tiles.tsx'
import { deskMessages as texts } from '#features/desk/desk.messages.ts'
import { longDate, thisMinute } from '#lib/format/dates.ts'
import { wholeNumber } from '#lib/format/numbers.ts'
import { pageTitle } from '#lib/format/page-title.ts'
import type { PageHandle } from '#lib/http/page-handle.ts'
import { useSession } from '#lib/session/use-session.ts'
import { Note } from '#ui/patterns/note.tsx'
import { StatTile } from '#ui/patterns/stat-tile.tsx'
import type { Route } from './+types/dashboard'

export const handle: PageHandle = { title: texts.dashboard }

export const meta = () => [{ title: pageTitle(texts.dashboard) }]

export async function clientLoader() {
  const branch = await findOwnBranch()
  const menu = branch?.business === 'open' ? await findMenu(branch.id) : []
  return { branch, foods: menu.flatMap((category) => category.foods), now: thisMinute() }
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>
type Known = Loaded & { branch: NonNullable<Loaded['branch']> }

function Figures({ branch, foods, now }: Known) {
  const soldOut = foods.filter((food) => food.soldOut).length
  const { average, count } = branch.shownRating
  const isRated = count > 0
  return (
    <DeskTiles>
      <StatTile
        label={texts.state}
        icon={<Clock aria-hidden />}
        value={branch.open.isOpen ? texts.open : texts.closed}
        note={openWords(branch.open, now)}
      />
      <StatTile
        label={texts.rating}
        icon={<Star aria-hidden />}
        value={isRated ? average.toFixed(1) : '–'}
        note={isRated ? texts.reviews(count) : texts.notRated}
      />
      <StatTile
        label={texts.kitchenTime}
        icon={<Timer aria-hidden />}
        value={texts.minutes(branch.prepMinutes)}
        note={texts.kitchenTimeNote}
      />
      <StatTile label={texts.onTheMenu} icon={<ChefHat aria-hidden />} value={wholeNumber(foods.length)} note={texts.soldOut(soldOut)} />
    </DeskTiles>
  )
}

function AsGuestsSee({ branch }: Pick<Known, 'branch'>) {
  return (
    <DeskCard title={texts.asGuestsSee}>
      <DeskLinks
        links={[
          { to: `/jholmomo-outlets/${branch.id}`, title: texts.outletPage, text: texts.outletPageText, icon: Images },
          {
            to: `/menuoutlet/${encodeURIComponent(branch.name)}`,
            title: texts.outletMenu,
            text: texts.outletMenuText,
            icon: UtensilsCrossed,
          },
        ]}
      />
    </DeskCard>
  )
}

export function BranchDashboard({ branch, foods, now }: Loaded) {
  const { user } = useSession()
  const date = longDate(now)
  return (
    <>
      <DeskGreeting title={texts.greeting(user?.firstName ?? '')} note={branch ? `${date} · ${branch.name}` : date} />
      {branch ? (
        <div className="grid gap-4">
          <Figures branch={branch} foods={foods} now={now} />
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <DeskCard title={texts.openingHours}>
              <div className="grid gap-4 px-4.5 pt-1 pb-4">
                <WeekTable hours={branch.openingHours} special={branch.specialDays} now={now} />
              </div>
            </DeskCard>
            <AsGuestsSee branch={branch} />
          </div>
        </div>
      ) : (
        <Note tone="amber">{texts.noBranch}</Note>
      )}
    </>
  )
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <BranchDashboard {...loaderData} />
}
