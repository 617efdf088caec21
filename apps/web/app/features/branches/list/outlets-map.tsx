import { Map, MapPin } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { Position } from '@momo/contracts/branches'
import { classNames } from '#lib/format/class-names.ts'
import { useMapTiles } from '#lib/map/use-map-tiles.ts'
import type { MapMarker } from '#ui/patterns/map/map-content.ts'
import { MapView } from '#ui/patterns/map/map-view.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { branchesMessages as texts } from '../branches.messages.ts'
import { outletListMessages as listTexts } from './outlet-list.messages.ts'
import type { OutletView } from './outlet-view.ts'
import { bandWidth, type Pin } from './outlets-sketch.ts'

const pathOf = ({ id }: OutletView) => `/jholmomo-outlets/${id}`
const placeName = ({ name }: OutletView) => name.replace(`${texts.chainName} `, '')

const markerOf = ({ outlet }: Pin): MapMarker[] =>
  outlet.position
    ? [
        {
          at: outlet.position,
          look: outlet.open.isOpen ? 'outlet' : 'closed-outlet',
          name: placeName(outlet),
          to: pathOf(outlet),
        },
      ]
    : []

type Props = { pins: Pin[]; near: Position | undefined }

/** The outlets on this page: a sketch without a script on wide screens, and on request the map. On phones a button stays above the list's end. */
export function OutletsMap({ pins, near }: Props) {
  const tiles = useMapTiles()
  const navigate = useNavigate()
  const [state, setState] = useState<'sketch' | 'map' | 'failed'>('sketch')
  const aside = useRef<HTMLElement>(null)
  if (pins.length === 0) return null
  const [isWanted, isOpen] = [state === 'map', state !== 'sketch']
  function openBeforeList(): void {
    setState('map')
    // The button is removed with this render, so the focus moves to the part that remains.
    aside.current?.focus({ preventScroll: true })
    requestAnimationFrame(() => aside.current?.scrollIntoView())
  }
  const visitor: MapMarker[] = near ? [{ at: near, look: 'visitor', name: listTexts.you }] : []
  return (
    <aside
      ref={aside}
      tabIndex={-1}
      aria-label={listTexts.mapLabel}
      className={classNames(
        'scroll-mt-52 outline-none wide:sticky wide:top-38 wide:block wide:h-[calc(100vh-11rem)] wide:max-h-175',
        tiles ? 'max-wide:noscript:hidden' : 'hidden',
        isOpen
          ? 'max-wide:order-first'
          : 'max-wide:sticky max-wide:bottom-4 max-wide:z-(--z-sticky) max-wide:justify-self-center',
      )}
    >
      {tiles && !isOpen ? (
        <Button
          variant="strong"
          icon={<Map aria-hidden />}
          onClick={openBeforeList}
          className="shadow-2 wide:hidden"
        >
          {listTexts.showMap}
        </Button>
      ) : undefined}
      <MapView
        tiles={tiles}
        content={{ markers: [...pins.flatMap(markerOf), ...visitor] }}
        isWanted={isWanted}
        onOpen={(to) => void navigate(to)}
        onFail={() => setState('failed')}
        className={classNames(
          'wide:h-full wide:rounded-card wide:border-[1.5px] wide:border-line-2 wide:bg-[#f2e9dc]',
          isOpen
            ? 'max-wide:aspect-2/3 max-wide:max-h-[70svh] rounded-card border-[1.5px] border-line-2 bg-[#f2e9dc]'
            : 'max-wide:hidden',
        )}
      >
        <div className="flex size-full flex-col">
          {tiles ? (
            <div className="relative z-1 flex flex-wrap items-center justify-end gap-2 p-1.5">
              <p role="status" className="rounded-sm bg-paper/85 px-2 text-sm text-ink-2 empty:hidden">
                {state === 'failed' ? listTexts.mapFailed : undefined}
              </p>
              <Button
                variant="outline"
                size="compact"
                wraps
                icon={<MapPin aria-hidden />}
                loading={isWanted}
                loadingText={listTexts.mapLoading}
                onClick={() => setState('map')}
                className="noscript:hidden"
              >
                {listTexts.showMap}
              </Button>
            </div>
          ) : undefined}
          <Sketch pins={pins} />
        </div>
      </MapView>
    </aside>
  )
}

function Sketch({ pins }: { pins: Pin[] }) {
  return (
    <div className="min-h-0 flex-1">
      <svg
        viewBox="0 0 100 150"
        className="absolute inset-0 size-full"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden
      >
        <g fill="none" stroke="#fff" strokeLinecap="round">
          <ellipse cx="50" cy="75" rx="40" ry="58" strokeWidth="2.6" />
          <path d="M-5 52H105M46-5V155M-5 118 105 96M12-5 88 155M105 8-5 62" strokeWidth="1.4" />
          <path d="M-5 84c14-3 22 12 38 10s22-16 38-14 24 8 36 2" stroke="#c9dcec" strokeWidth="5" />
        </g>
      </svg>
      {/* All pins are visible: unlike the streets they are not cut off at the edge. */}
      <svg viewBox="0 0 100 150" className="relative size-full">
        {(['west', 'east'] as const).map(
          (side) => pins.some((pin) => pin.side === side) && <Band key={side} side={side} />,
        )}
        {pins.map((pin) => (
          <SketchPin key={pin.outlet.id} {...pin} />
        ))}
      </svg>
      <p className="absolute right-3 bottom-2 text-xs text-ink-3">{listTexts.mapNote}</p>
    </div>
  )
}

/** Outlets far from the others; without it Pokhara would stand beside Kathmandu. */
function Band({ side }: { side: 'west' | 'east' }) {
  const edge = side === 'west' ? bandWidth : 100 - bandWidth
  return (
    <g>
      <rect
        x={side === 'west' ? edge - 200 : edge}
        y="-100"
        width="200"
        height="350"
        className="fill-[#f2e9dc]"
      />
      <path d={`M${edge}-100V250`} className="stroke-line-2" strokeWidth="0.5" strokeDasharray="2 1.6" />
      <text x={side === 'west' ? 15 : 85} y="147" textAnchor="middle" className="fill-ink-3 text-[3px]">
        {listTexts.farther[side]}
      </text>
    </g>
  )
}

function SketchPin({ outlet, x, y }: Pin) {
  return (
    <Link to={pathOf(outlet)} className="group outline-none" aria-label={outlet.name}>
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
          {placeName(outlet)}
        </text>
      </g>
    </Link>
  )
}
