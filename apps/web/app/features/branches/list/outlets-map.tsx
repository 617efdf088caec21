import { Link } from 'react-router'
import { branchesMessages as texts } from '../branches.messages.ts'
import { outletListMessages as listTexts } from './outlet-list.messages.ts'
import type { OutletView } from './outlet-view.ts'
import { placePins } from './outlets-sketch.ts'

/** An inline SVG sketch of the outlets on this page, without a map service or script. */
export function OutletsMap({ outlets }: { outlets: OutletView[] }) {
  const pins = placePins(outlets)
  if (pins.length === 0) return null
  return (
    <aside
      aria-label={listTexts.mapLabel}
      className="sticky top-38 hidden h-[calc(100vh-11rem)] max-h-175 overflow-hidden rounded-card border-[1.5px] border-line-2 bg-[#f2e9dc] wide:block"
    >
      <svg viewBox="0 0 100 150" className="size-full" preserveAspectRatio="xMidYMid slice">
        <g fill="none" stroke="#fff" strokeLinecap="round" aria-hidden>
          <ellipse cx="50" cy="75" rx="40" ry="58" strokeWidth="2.6" />
          <path d="M-5 52H105M46-5V155M-5 118 105 96M12-5 88 155M105 8-5 62" strokeWidth="1.4" />
          <path d="M-5 84c14-3 22 12 38 10s22-16 38-14 24 8 36 2" stroke="#c9dcec" strokeWidth="5" />
        </g>
        {pins.map(({ outlet, x, y }) => (
          <Link
            key={outlet.id}
            to={`/jholmomo-outlets/${outlet.id}`}
            className="group outline-none"
            aria-label={outlet.name}
          >
            <g transform={`translate(${x} ${y})`}>
              <ellipse cy="0.4" rx="2.2" ry="0.8" fill="#1f1711" opacity="0.25" />
              <path
                d="M0 0C-1.2-3-4-5.2-4-8a4 4 0 1 1 8 0c0 2.8-2.8 5-4 8Z"
                className={`${outlet.open.isOpen ? 'fill-orange' : 'fill-control'} stroke-paper transition-colors group-hover:fill-blue group-focus-visible:fill-blue`}
                strokeWidth="0.6"
              />
              <circle cy="-8" r="1.6" fill="#fff" />
              <text
                y="5"
                textAnchor="middle"
                className="fill-ink text-[3.2px] font-semibold [paint-order:stroke] stroke-[#f2e9dc] [stroke-width:0.8px]"
              >
                {outlet.name.replace(`${texts.chainName} `, '')}
              </text>
            </g>
          </Link>
        ))}
      </svg>
      <p className="absolute right-3 bottom-2 text-xs text-ink-3">{listTexts.mapNote}</p>
    </aside>
  )
}
