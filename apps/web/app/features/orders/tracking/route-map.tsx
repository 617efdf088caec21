import type { Position } from '@momo/contracts/branches'
import { House } from 'lucide-react'
import { useMapTiles } from '#lib/map/use-map-tiles.ts'
import { MapView } from '#ui/patterns/map/map-view.tsx'
import { MapDrawing } from '#ui/patterns/media/map-drawing.tsx'
import { endsOfRoute } from './route-ends.ts'
import { trackingMessages as texts } from './tracking.messages.ts'

type Props = { from: Position; to: Position; outlet: string }

/** The straight line from the branch to the customer: the position of the rider is not known. */
export default function RouteMap({ from, to, outlet }: Props) {
  return (
    <MapView
      role="group"
      aria-label={texts.map(outlet)}
      tiles={useMapTiles()}
      content={{
        markers: [
          { at: from, look: 'outlet', name: outlet },
          { at: to, look: 'home', name: texts.you },
        ],
        route: [from, to],
      }}
      className="h-52 rounded-card border-[1.5px] border-line-2 bg-map-ground wide:h-68"
    >
      <Sketch from={from} to={to} outlet={outlet} />
    </MapView>
  )
}

function Sketch({ from, to, outlet }: Props) {
  const { start, end } = endsOfRoute(from, to)
  const bend = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - 24 }
  return (
    <>
      <MapDrawing />
      <svg
        viewBox="0 0 600 240"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
        className="absolute inset-0 size-full"
      >
        <path
          d={`M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`}
          fill="none"
          className="stroke-blue"
          strokeWidth="4"
          strokeDasharray="1 10"
          strokeLinecap="round"
        />
        <g transform={`translate(${start.x} ${start.y})`}>
          <path d="M0 0C-16-18-16-38 0-40S16-18 0 0z" className="fill-blue stroke-paper" strokeWidth="2" />
          <circle cy="-24" r="6.5" className="fill-paper" />
          <text
            y="18"
            textAnchor="middle"
            className="fill-blue stroke-paper text-[14px] font-semibold [paint-order:stroke] [stroke-width:4px]"
          >
            {outlet}
          </text>
        </g>
        <g transform={`translate(${end.x} ${end.y})`}>
          <circle r="14" className="fill-green stroke-paper" strokeWidth="2.5" />
          <House x="-8" y="-8" width="16" height="16" className="text-paper" />
        </g>
      </svg>
      <p className="absolute right-3 bottom-2 rounded-sm bg-paper/85 px-2 text-xs text-ink-2">
        {texts.mapNote}
      </p>
    </>
  )
}
