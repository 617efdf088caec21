import { type PointerEvent, useState } from 'react'
import { movedBy, offsetFrom, type GeoPoint } from '#lib/map/metres.ts'
import { pinKeyHandler } from '#lib/map/pin-keys.ts'
import { useMapTiles } from '#lib/map/use-map-tiles.ts'
import { MapView } from '#ui/patterns/map/map-view.tsx'
import { MapDrawing } from '#ui/patterns/media/map-drawing.tsx'
import { addressesMessages } from './addresses.messages.ts'
import { aboutPin, type OutletAround } from './outlet-around.ts'

const texts = addressesMessages.pin

/** Sketch units: the shorter side is 100, the delivery circle slightly smaller. */
const circle = 42

type Props = {
  outlet: OutletAround
  pin: GeoPoint | undefined
  onPin?: ((pin: GeoPoint) => void) | undefined
}

/** Map of the delivery area. A tap sets the pin and arrow keys move it. Read-only without `onPin`. */
export function PinMap({ outlet, pin, onPin }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const placePin = (next: GeoPoint) => {
    onPin?.(next)
    setAnnouncement(aboutPin(next, outlet))
  }
  const controls = onPin && {
    role: 'application',
    tabIndex: 0,
    'aria-label': texts.mapOf(outlet.name),
    onKeyDown: pinKeyHandler(pin ?? outlet.position, placePin),
  }
  return (
    <>
      <MapView
        {...controls}
        tiles={useMapTiles()}
        content={{
          markers: [{ at: outlet.position, look: 'outlet', name: outlet.name }],
          area: { at: outlet.position, radius: outlet.radius },
          pin,
        }}
        onPlace={onPin && placePin}
        className="h-full rounded-md border-[1.5px] border-line-2 bg-map-ground"
      >
        <Sketch outlet={outlet} pin={pin} onPlace={onPin && placePin} />
      </MapView>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

type SketchProps = Omit<Props, 'onPin'> & { onPlace: ((at: GeoPoint) => void) | undefined }

function Sketch({ outlet, pin, onPlace }: SketchProps) {
  const metresPerUnit = outlet.radius / circle
  function handleTap(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect()
    const unit = 100 / Math.min(box.width, box.height)
    const east = (event.clientX - box.left - box.width / 2) * unit * metresPerUnit
    const north = (box.height / 2 - (event.clientY - box.top)) * unit * metresPerUnit
    onPlace?.(movedBy(outlet.position, north, east))
  }
  return (
    <>
      <MapDrawing />
      <svg
        aria-hidden
        onPointerUp={handleTap}
        viewBox="-50 -50 100 100"
        className={`absolute inset-0 size-full overflow-visible ${onPlace ? 'cursor-crosshair' : ''}`}
      >
        <circle r={circle} className="fill-blue/10 stroke-blue" strokeWidth="0.6" strokeDasharray="2 1.6" />
        <circle r="2.6" className="fill-orange stroke-paper" strokeWidth="1" />
        {pin ? <Pin at={onSketch(outlet, pin, metresPerUnit)} /> : undefined}
      </svg>
    </>
  )
}

/** A pin outside the sketch is clamped to its edge. */
function onSketch(outlet: OutletAround, pin: GeoPoint, metresPerUnit: number): { x: number; y: number } {
  const { north, east } = offsetFrom(outlet.position, pin)
  const inside = (value: number) => Math.max(-47, Math.min(47, value))
  return { x: inside(east / metresPerUnit), y: inside(-north / metresPerUnit) }
}

function Pin({ at: { x, y } }: { at: { x: number; y: number } }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse cy="0.6" rx="4" ry="1.4" fill="#1f1711" opacity="0.25" />
      <path
        d="M0 0C-2.1-5.4-7.5-9.6-7.5-15a7.5 7.5 0 1 1 15 0c0 5.4-5.4 9.6-7.5 15Z"
        className="fill-blue stroke-paper"
        strokeWidth="1"
      />
      <circle cy="-15" r="2.9" fill="#fff" />
    </g>
  )
}
