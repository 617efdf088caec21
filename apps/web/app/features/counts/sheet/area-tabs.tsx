import { classNames } from '#lib/format/class-names.ts'
import { moveFocus } from '#ui/primitives/tabs.tsx'
import { countWords as words, sheetMessages as texts } from '../counts.messages.ts'
import type { Area } from './sheet-lines.ts'

type Props = { areas: Area[]; current: string; panelId: string; onChoose: (area: Area) => void }

/** Storage areas with how far each is counted. */
export function AreaTabs({ areas, current, panelId, onChoose }: Props) {
  if (areas.length < 2) return null
  return (
    <div
      role="tablist"
      aria-label={texts.areas}
      className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1"
      onKeyDown={(event) => {
        const index = moveFocus(event, '[role=tab]')
        const area = index === undefined ? undefined : areas[index]
        if (area) onChoose(area)
      }}
    >
      {areas.map((area) => (
        <button
          key={area.name}
          type="button"
          role="tab"
          aria-selected={area.name === current}
          aria-controls={panelId}
          tabIndex={area.name === current ? 0 : -1}
          onClick={() => onChoose(area)}
          className={classNames(
            'min-h-13 min-w-24 flex-1 rounded-sm border-2 bg-paper px-2 py-1 leading-tight font-semibold',
            area.name === current ? 'border-blue text-blue' : 'border-line-2',
          )}
        >
          {area.name || words.noArea}
          <small
            className={classNames(
              'block text-xs font-medium',
              area.isDone ? 'text-green-text' : 'text-ink-2',
            )}
          >
            {texts.areaDone(area.counted, area.lines.length)}
          </small>
        </button>
      ))}
    </div>
  )
}
