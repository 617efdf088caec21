import type { Alert, AlertSeverity } from '@momo/contracts/stock-alerts'
import { TriangleAlert } from 'lucide-react'
import { clockTime, longDate, longDay } from '#lib/format/dates.ts'
import { rupees } from '#lib/format/money.ts'
import { changeText, quantityText } from '#lib/stock/quantity-text.ts'
import { withQuery } from '#lib/format/urls.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { NumberLink } from '#ui/primitives/number-link.tsx'
import { ProgressBar } from '#ui/primitives/progress-bar.tsx'
import { useAcknowledge, useHandOver } from './alert-actions.ts'
import { SnoozeMenu } from './snooze-menu.tsx'
import { alertKindWords, alertMessages, ownerWords } from './alerts.messages.ts'
import { daysText } from './alerts-view.ts'

const texts = alertMessages.card

export const severityTones = { critical: 'red', warning: 'amber', notice: 'grey' } as const satisfies Record<
  AlertSeverity,
  string
>

/** The item at the place of the alert: its ledger, batches and level. */
export const itemAddress = ({ item, location }: Alert, document?: string): string =>
  `/superadmin/stock/${item?.id}${withQuery('', { place: location?.id, document })}`

export const subjectName = ({ item, food, transfer }: Pick<Alert, 'item' | 'food' | 'transfer'>): string =>
  item?.name ?? food?.name ?? (transfer ? texts.transfer(transfer.number) : '')

/** Transfers without a requisition have no page of their own. */
const transferAddress = ({ requisitionId }: NonNullable<Alert['transfer']>): string =>
  `/superadmin/branchorders${withQuery('', { id: requisitionId })}`

export const moment = (at: Date): string => `${longDate(at)}, ${clockTime(at)}`

type Props = {
  alert: Alert
  /** Present if the line can be snoozed apart from the others of its card, with the state of the list. */
  snooze: 'open' | 'snoozed' | undefined
}

/** One alert of a card: where, what, how much, and what can be done. */
export function AlertLine({ alert, snooze }: Props) {
  const { kind, severity, location, owner, assignee, snoozedUntil, openedAt } = alert
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        {location && alert.item ? (
          <NumberLink to={itemAddress(alert)} className="font-semibold whitespace-normal!">
            {location.name}
          </NumberLink>
        ) : (
          <span className="font-semibold">{location?.name ?? texts.inChain}</span>
        )}
        <Badge
          tone={severityTones[severity]}
          icon={severity === 'notice' ? undefined : <TriangleAlert aria-hidden />}
        >
          {alertKindWords[kind]}
        </Badge>
      </div>
      <Level alert={alert} />
      <p className="text-sm text-ink-2">{factsOf(alert).join(' · ')}</p>
      <p className="text-sm text-ink-2">
        {texts.owner(ownerWords[owner], assignee?.name)} ·{' '}
        {snoozedUntil ? texts.until(moment(snoozedUntil)) : texts.since(moment(openedAt))}
      </p>
      <Remedies alert={alert} snooze={snooze} />
    </li>
  )
}

/** The safety level is at three fifths of the bar, as on the branch's list. */
function Level({ alert: { onHand, safetyLevel = 0, severity } }: { alert: Alert }) {
  if (onHand === undefined || safetyLevel === 0) return undefined
  return (
    <ProgressBar
      value={Math.max(onHand * 3, safetyLevel / 10)}
      max={safetyLevel * 5}
      tone={severity === 'critical' ? 'red' : 'amber'}
    />
  )
}

function factsOf(alert: Alert): string[] {
  const { item, kind, onHand, safetyLevel = 0, daysLeft, quantity, value, useBy, plates } = alert
  const size = (thousandths: number) => (item ? quantityText(thousandths, item.baseUnit) : '')
  const isCount = kind === 'count-difference'
  return [
    item && (onHand === undefined ? texts.notCounted : texts.onHand(size(onHand))),
    safetyLevel > 0 && texts.safety(size(safetyLevel)),
    daysLeft !== undefined && onHand !== undefined && onHand > 0 && texts.daysLeft(daysText(daysLeft)),
    item && quantity !== undefined && isCount && texts.counted(changeText(quantity, item.baseUnit)),
    quantity !== undefined && !isCount && texts.affected(size(Math.min(quantity, Math.max(0, onHand ?? 0)))),
    useBy && texts.useBy(longDay(useBy)),
    plates !== undefined && (item ? texts.platesLost(plates) : texts.plates(plates)),
    value !== undefined && value !== 0 && texts.worth(rupees(value)),
  ].filter((fact): fact is string => Boolean(fact))
}

function Remedies({ alert, snooze }: Props) {
  const ids = async () => [alert.id]
  const handOver = useHandOver(ids)
  const acknowledge = useAcknowledge(ids)
  if (alert.resolvedAt) return undefined
  const { remedies, owner, location } = alert
  // A branch wastes and counts on its own screens; head office hands the alert over.
  const actor = location?.kind === 'kitchen' ? 'kitchen' : 'branch'
  const task = remedies.find((one) => one === 'waste' || one === 'recount')
  const name = alertMessages.card.at(subjectName(alert), location?.name ?? '')
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {alert.document ? (
        <LinkButton
          to={itemAddress(alert, `${alert.document.type}.${alert.document.id}`)}
          variant="outline"
          size="small"
          className="rounded-sm!"
        >
          {texts.openDocument}
        </LinkButton>
      ) : undefined}
      <OrderLink alert={alert} />
      {remedies.includes('open-recipe') && alert.food ? (
        <LinkButton
          to={`/superadmin/recipe/${alert.food.id}`}
          variant="outline"
          size="small"
          className="rounded-sm!"
        >
          {alertMessages.remedies['open-recipe']}
        </LinkButton>
      ) : undefined}
      {alert.transfer ? (
        <LinkButton
          to={transferAddress(alert.transfer)}
          variant="outline"
          size="small"
          className="rounded-sm!"
        >
          {alertMessages.remedies['open-transfer']}
        </LinkButton>
      ) : undefined}
      {task && owner !== actor ? (
        <AdminButton
          variant="outline"
          loading={handOver.isPending}
          aria-label={`${alertMessages.remedies[task]}: ${name}`}
          onClick={() => handOver.run(actor)}
        >
          {alertMessages.remedies[task]}
        </AdminButton>
      ) : undefined}
      {remedies.includes('acknowledge') ? (
        <AdminButton
          variant="outline"
          loading={acknowledge.isPending}
          aria-label={`${alertMessages.remedies.acknowledge}: ${name}`}
          onClick={() => acknowledge.run()}
        >
          {alertMessages.remedies.acknowledge}
        </AdminButton>
      ) : undefined}
      {snooze ? <SnoozeMenu name={name} isSnoozed={snooze === 'snoozed'} ids={ids} /> : undefined}
    </div>
  )
}

const lowKinds = new Set<Alert['kind']>(['below-zero', 'out', 'runs-out', 'below-safety'])

/** What a kitchen buys is proposed to be ordered; branches ask the kitchen. */
function OrderLink({ alert: { kind, item, location } }: { alert: Alert }) {
  if (!item || location?.kind !== 'kitchen' || !lowKinds.has(kind)) return undefined
  return (
    <LinkButton
      to={`/superadmin/supplierorders?view=proposals&location=${location.id}`}
      variant="outline"
      size="small"
      className="rounded-sm!"
    >
      {texts.order}
    </LinkButton>
  )
}
