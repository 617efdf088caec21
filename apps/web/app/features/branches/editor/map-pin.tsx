import { LocateFixed } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { type GeoPoint, movedBy } from '#lib/map/metres.ts'
import { pinKeyHandler } from '#lib/map/pin-keys.ts'
import { useMapTiles } from '#lib/map/use-map-tiles.ts'
import { AdminButton } from '#ui/editor/admin-button.tsx'
import type { BoundField } from '#ui/editor/fields.tsx'
import { MapView } from '#ui/patterns/map/map-view.tsx'
import { Input } from '#ui/primitives/inputs/input.tsx'
import { mapPinWords as words } from './branch-editor.messages.ts'
import { parseCoordinates, rounded } from './map-link.ts'

type Props = { latitude: BoundField; longitude: BoundField }
type Place = { latitude: string; longitude: string }

/** The sketch covers 2 km by 1 km; one unit is 10 m. */
const size = { width: 200, height: 100 }
const metresPerUnit = 10
const square = 25

const isPlace = ({ latitude, longitude }: Place) =>
  latitude !== '' &&
  longitude !== '' &&
  Math.abs(Number(latitude)) <= 90 &&
  Math.abs(Number(longitude)) <= 180

/** BED-01: sets latitude and longitude by a pin, a pasted map link or the device location. */
export function MapPin({ latitude, longitude }: Props) {
  const north = useController(latitude).field
  const east = useController(longitude).field
  const place: Place = { latitude: north.value, longitude: east.value }
  const setPlace = (next: Place) => {
    north.onChange(next.latitude)
    east.onChange(next.longitude)
  }
  return (
    <div role="group" aria-label={words.label} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isPlace(place) ? (
        <PinMap
          pin={{ latitude: Number(place.latitude), longitude: Number(place.longitude) }}
          onMove={(to) => setPlace({ latitude: String(to.latitude), longitude: String(to.longitude) })}
        />
      ) : (
        <p className="rounded-md bg-bone p-4 text-ink-2">{words.none}</p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
        <PastedLink onPlace={setPlace} />
        <MyLocationButton onPlace={setPlace} />
      </div>
    </div>
  )
}

type PinProps = { pin: GeoPoint; onMove: (to: GeoPoint) => void }

function PinMap({ pin, onMove }: PinProps) {
  const position = words.moved(pin.latitude, pin.longitude)
  return (
    <>
      <MapView
        role="application"
        tabIndex={0}
        aria-label={`${words.pin} ${position}`}
        onKeyDown={pinKeyHandler(pin, onMove)}
        tiles={useMapTiles()}
        content={{ markers: [], pin }}
        onPlace={onMove}
        className="aspect-2/1 rounded-md border-[1.5px] border-line-2 bg-map-ground"
      >
        <Sketch pin={pin} onMove={onMove} />
      </MapView>
      <p role="status" className="sr-only">
        {position}
      </p>
    </>
  )
}

/** After a drop, the sketch is centred on the new position. */
function Sketch({ pin, onMove }: PinProps) {
  const [offset, setOffset] = useState({ x: 0, y: 0 })
  const start = useRef<{ x: number; y: number; unit: number }>(undefined)
  const frame = useRef<SVGSVGElement>(null)
  function grab(event: PointerEvent<SVGGElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    const width = frame.current?.getBoundingClientRect().width ?? size.width
    start.current = { x: event.clientX, y: event.clientY, unit: size.width / width }
  }
  function drag(event: PointerEvent): void {
    const from = start.current
    if (!from) return
    const within = (value: number, most: number) => Math.max(-most, Math.min(most, value))
    setOffset({
      x: within((event.clientX - from.x) * from.unit, size.width / 2 - 5),
      y: within((event.clientY - from.y) * from.unit, size.height / 2 - 8),
    })
  }
  function drop(): void {
    if (!start.current) return
    start.current = undefined
    if (offset.x !== 0 || offset.y !== 0)
      onMove(movedBy(pin, -offset.y * metresPerUnit, offset.x * metresPerUnit))
    setOffset({ x: 0, y: 0 })
  }
  return (
    <>
      <svg
        ref={frame}
        aria-hidden
        viewBox={`0 0 ${size.width} ${size.height}`}
        className="absolute inset-0 size-full"
      >
        <Squares />
        <g
          transform={`translate(${size.width / 2 + offset.x} ${size.height / 2 + offset.y})`}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
          className="cursor-grab touch-none active:cursor-grabbing"
        >
          <circle r="11" cy="-4" fill="transparent" />
          <ellipse cy="0.4" rx="2.6" ry="1" fill="#1f1711" opacity="0.25" />
          <path
            d="M0 0C-1.4-3.6-5-6.4-5-10a5 5 0 1 1 10 0c0 3.6-3.6 6.4-5 10Z"
            className="fill-orange stroke-paper"
            strokeWidth="0.7"
          />
          <circle cy="-10" r="1.9" fill="#fff" />
        </g>
      </svg>
      <p className="absolute right-2 bottom-1 rounded-sm bg-paper/85 px-2 text-sm text-ink-2">{words.note}</p>
    </>
  )
}

function Squares() {
  const across = Array.from({ length: size.width / square - 1 }, (_, i) => (i + 1) * square)
  const down = Array.from({ length: size.height / square - 1 }, (_, i) => (i + 1) * square)
  const path = [
    ...across.map((x) => `M${x} 0V${size.height}`),
    ...down.map((y) => `M0 ${y}H${size.width}`),
  ].join('')
  return <path d={path} className="stroke-paper" strokeWidth="0.8" fill="none" />
}

function PastedLink({ onPlace }: { onPlace: (place: Place) => void }) {
  const [wrong, setWrong] = useState(false)
  const [text, setText] = useState('')
  function read(next: string): void {
    const place = parseCoordinates(next)
    setWrong(next.trim() !== '' && !place)
    setText(place ? '' : next)
    if (place) onPlace(place)
  }
  return (
    <Input
      label={words.link}
      hint={words.linkHint}
      error={wrong ? words.linkWrong : undefined}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPaste={(event) => {
        event.preventDefault()
        read(event.clipboardData.getData('text'))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        read(text)
      }}
      onBlur={() => read(text)}
    />
  )
}

function MyLocationButton({ onPlace }: { onPlace: (place: Place) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle')
  function ask(): void {
    if (!('geolocation' in navigator)) return setState('refused')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        onPlace({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
      },
      () => setState('refused'),
      { timeout: 10_000, enableHighAccuracy: true },
    )
  }
  return (
    <div className="md:mt-7.5">
      <AdminButton
        variant="outline"
        size="compact"
        icon={<LocateFixed aria-hidden />}
        loading={state === 'asking'}
        loadingText={words.locating}
        onClick={ask}
      >
        {words.here}
      </AdminButton>
      <p role="status" className="mt-1.5 text-sm text-red-text empty:hidden">
        {state === 'refused' ? words.refused : undefined}
      </p>
    </div>
  )
}
