import { classNames } from '#lib/format/class-names.ts'

const fills = { now: 'bg-chart-1', current: 'bg-chart-2', before: 'bg-chart-before', over: 'bg-chart-4' }

export function ChartLegend({ items }: { items: { fill: keyof typeof fills; text: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
      {items.map(({ fill, text }) => (
        <li key={fill} className="flex items-center gap-1.5">
          <span aria-hidden className={classNames('size-3 rounded-[3px]', fills[fill])} />
          {text}
        </li>
      ))}
    </ul>
  )
}
