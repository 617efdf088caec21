import type { AlertCard, AlertCardsQuery } from '@momo/contracts/stock-alerts'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { severityAt } from '../alert.rules.ts'
import * as store from './alert-list.store.ts'
import { subjectFrom } from './alert.mapper.ts'
import { filterOf, kindCounts, showAlerts, today } from './list-alerts.service.ts'
import { readRank, writeRank } from './rank-cursor.rules.ts'

/** Alerts on a card; the rest are a list of their own. */
const mostOnCard = 6

export async function listAlertCards(
  actor: Actor,
  { cursor, limit, ...query }: AlertCardsQuery,
): Promise<{ items: AlertCard[]; nextCursor: string | undefined }> {
  const filter = filterOf(actor, query)
  return read(async (tx) => {
    const found = await store.pageOfCards(tx, filter, { limit: limit + 1, after: readRank(cursor) })
    const shown = found.slice(0, limit)
    const subjectIds = shown.map((card) => card.subject_id)
    const rows = await store.findAlertsOf(tx, filter, { subjectIds, weekday: today(), most: mostOnCard })
    const alerts = await showAlerts(tx, rows)
    const counts = await store.countKinds(tx, filter, subjectIds)
    const last = found.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map((card) => ({
        id: card.subject_id,
        ...subjectOf(rows, card.subject_id),
        severity: severityAt(card.severity),
        plates: card.plates > 0 ? card.plates : undefined,
        value: card.value,
        count: card.count,
        locationCount: card.locations,
        kinds: kindCounts(counts.filter((count) => count.subject_id === card.subject_id)),
        alerts: alerts.filter(
          ({ item, food, transfer }) => (item ?? food ?? transfer)?.id === card.subject_id,
        ),
      })),
      nextCursor: last && writeRank({ ...last, id: last.subject_id }),
    }
  })
}

function subjectOf(rows: store.AlertRecord[], id: string): Pick<AlertCard, 'item' | 'food' | 'transfer'> {
  const row = rows.find((one) => (one.item_id ?? one.food_id ?? one.document_id) === id)
  return row ? subjectFrom(row) : {}
}
