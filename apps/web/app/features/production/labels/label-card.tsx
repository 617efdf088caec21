import type { ProductionOrder } from '@momo/contracts/production'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { AdminCard } from '#ui/patterns/layout/admin-card.tsx'
import { LinkButton } from '#ui/primitives/link-button.tsx'
import { copyNumber, labelOf, traysOf } from './label-content.ts'
import { LabelOptions } from './label-options.tsx'
import { Label } from './label-paper.tsx'
import { labelMessages as texts } from './labels.messages.ts'
import { labelsAddress } from './labels-view.ts'
import { useLabelPaper } from './use-label-paper.ts'

type Props = {
  order: ProductionOrder
  /** What is typed so far, or what was made. */
  good: number | undefined
}

/** The first label, and the way to print one for each tray. */
export function LabelCard({ order, good }: Props) {
  const [chosen, setChosen] = useState<number>()
  const [paper, setPaper] = useLabelPaper()
  const count = chosen ?? traysOf(order, good)
  const content = labelOf(order, { labels: count, good, origin: window.location.origin })
  return (
    <AdminCard title={texts.label} action={<span className="text-sm text-ink-2">{texts.papers[paper]}</span>}>
      <div role="group" aria-label={texts.preview} className="label-preview bg-desk p-4.5">
        <Label content={content} tray={1} count={count} copy={copyNumber(order.printed, count)} />
      </div>
      <div className="grid gap-3 p-4.5">
        <LabelOptions count={count} paper={paper} onCount={setChosen} onPaper={setPaper} />
        <LinkButton
          to={labelsAddress(order.id, { labels: count, paper })}
          variant="outline"
          size="compact"
          block
          icon={<Printer aria-hidden />}
          className="rounded-sm!"
        >
          {texts.print(count)}
        </LinkButton>
      </div>
    </AdminCard>
  )
}
