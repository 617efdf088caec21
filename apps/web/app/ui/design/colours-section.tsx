import { classNames } from '#lib/format/class-names.ts'
import { DesignSection } from './section.tsx'

const pairs = [
  ['ink / cream', 'bg-cream text-ink', '16.6'],
  ['ink-2 / cream', 'bg-cream text-ink-2', '7.6'],
  ['ink-3 / cream', 'bg-cream text-ink-3', '5.7'],
  ['blue / cream', 'bg-cream text-blue', '11.2'],
  ['orange-head / cream', 'bg-cream text-orange-head', '3.4, 24px and up'],
  ['orange-text / cream', 'bg-cream text-orange-text', '5.1'],
  ['red / cream', 'bg-cream text-red', '4.6'],
  ['green / cream', 'bg-cream text-green', '4.7'],
  ['ink / orange', 'bg-orange text-ink', '6.0'],
  ['white / blue', 'bg-blue text-paper', '12.0'],
  ['white / red', 'bg-red text-paper', '4.8'],
  ['green-text / green-soft', 'bg-green-soft text-green-text', '5.8'],
  ['amber-text / amber-soft', 'bg-amber-soft text-amber-text', '6.2'],
  ['red-text / red-soft', 'bg-red-soft text-red-text', '5.6'],
  ['blue / blue-soft', 'bg-blue-soft text-blue', '10.1'],
  ['blue / sand', 'bg-sand text-blue', '10.2'],
] as const

export function ColoursSection() {
  return (
    <DesignSection title="Colour pairs (text on ground, ratio)">
      {pairs.map(([name, style, ratio]) => (
        <div key={name} className="w-34 overflow-hidden rounded-md border border-line-2 bg-paper text-xs">
          <p className={classNames('grid h-18 place-items-center font-display text-2xl font-bold', style)}>
            Aa झ
          </p>
          <p className="px-2.5 py-1.5">
            <b>{name}</b>
            <br />
            {ratio}
          </p>
        </div>
      ))}
    </DesignSection>
  )
}
