import { useQuery } from '@tanstack/react-query'
import { FactRow } from '#ui/patterns/layout/fact-row.tsx'
import { scoreQuery } from '../goods-receipts.api.ts'
import { recordMessages } from './records.messages.ts'

const texts = recordMessages.score
const percent = (tenths: number): string => `${Math.round(tenths / 10)}%`
/** Below this share a part of the score is red. */
const poor = 800

/** Rows of facts about the last 90 days. Without them the card stays useful, so a failure is not shown. */
export function SupplierScoreFacts({ supplierId }: { supplierId: string }) {
  const { data } = useQuery(scoreQuery(supplierId))
  if (!data) return undefined
  const parts: [string, number | undefined][] = [
    [texts.onTime, data.onTime],
    [texts.complete, data.complete],
    [texts.accepted, data.accepted],
    [texts.steadyPrices, data.steadyPrices],
  ]
  return (
    <>
      <FactRow name={texts.score}>{data.score === undefined ? texts.none : texts.of100(data.score)}</FactRow>
      {parts.map(([name, part]) =>
        part === undefined ? undefined : (
          <FactRow key={name} name={name}>
            <span className={part < poor ? 'text-red-text' : undefined}>{percent(part)}</span>
          </FactRow>
        ),
      )}
    </>
  )
}
