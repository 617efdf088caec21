import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DrawMap, MapContent, MapEvents } from './map-content.ts'
import { MapView } from './map-view.tsx'

const tiles = { url: 'https://maps.example/{z}/{x}/{y}.png', attribution: 'Example Maps' }
const outlet = { latitude: 27.7042, longitude: 85.3107 }
const content: MapContent = { markers: [{ at: outlet, look: 'outlet', name: 'New Road' }] }

/** The map without Leaflet: the test is the tile server. */
function fakeLeaflet() {
  const maps: { events: MapEvents; shown: MapContent[]; isRemoved: boolean }[] = []
  const drawMap: DrawMap = (_box, _tiles, events) => {
    const map = { events, shown: [] as MapContent[], isRemoved: false }
    maps.push(map)
    return { show: (next) => void map.shown.push(next), remove: () => void (map.isRemoved = true) }
  }
  return { maps, load: vi.fn(() => Promise.resolve({ drawMap })) }
}

let leaflet: ReturnType<typeof fakeLeaflet>
beforeEach(() => {
  vi.useFakeTimers()
  leaflet = fakeLeaflet()
})
afterEach(() => void vi.useRealTimers())

const onFail = vi.fn()
const onPlace = vi.fn()
const view = (more: Partial<Parameters<typeof MapView>[0]> = {}) => (
  <MapView tiles={tiles} content={content} load={leaflet.load} onFail={onFail} {...more}>
    <button type="button">Sketch</button>
  </MapView>
)
/** Renders it and waits for Leaflet's script. */
async function open(more?: Parameters<typeof view>[0]) {
  const shown = render(view(more))
  await act(() => vi.advanceTimersByTimeAsync(0))
  return { ...shown, map: leaflet.maps[0]! }
}
const sketch = () => screen.queryByRole('button', { name: 'Sketch' })
const waitMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('the sketch is shown until the first tile has loaded, and the map follows its content', async () => {
  const { map, rerender, unmount } = await open()
  expect(sketch()).not.toBeNull()
  expect(map.shown).toEqual([content])
  act(() => map.events.onFirstTile())
  expect(sketch()).toBeNull()
  rerender(view({ content: { ...content } }))
  expect(map.shown).toHaveLength(1)
  const moved = { ...content, pin: outlet }
  rerender(view({ content: moved }))
  expect(map.shown).toEqual([content, moved])
  await waitMs(60_000)
  expect([sketch(), map.isRemoved]).toEqual([null, false])
  unmount()
  expect(map.isRemoved).toBe(true)
})

test('the focus inside the sketch moves to the map that replaces it', async () => {
  const { map } = await open({ 'aria-label': 'Map', role: 'group' })
  sketch()?.focus()
  act(() => map.events.onFirstTile())
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Map' }))
})

test('the sketch stays when the first tiles fail', async () => {
  const { map, rerender } = await open()
  onFail.mockClear()
  act(() => map.events.onFailed())
  rerender(view({ content: { ...content, pin: outlet } }))
  expect(sketch()).not.toBeNull()
  expect(map).toMatchObject({ isRemoved: true, shown: [content] })
  expect(onFail).toHaveBeenCalledOnce()
})

test('the sketch stays when no tile arrives within ten seconds', async () => {
  const { map } = await open()
  onFail.mockClear()
  await waitMs(9_900)
  expect(map.isRemoved).toBe(false)
  await waitMs(100)
  expect(map.isRemoved).toBe(true)
  expect(sketch()).not.toBeNull()
  expect(onFail).toHaveBeenCalledOnce()
})

test('the sketch stays when the script cannot be loaded', async () => {
  onFail.mockClear()
  leaflet.load.mockRejectedValueOnce(new Error('offline'))
  render(view())
  await waitMs(0)
  expect(sketch()).not.toBeNull()
  expect(onFail).toHaveBeenCalledOnce()
})

test('without tiles and before it is wanted, no script is loaded', async () => {
  const { rerender } = render(view({ tiles: undefined }))
  rerender(view({ isWanted: false }))
  await waitMs(0)
  expect(leaflet.load).not.toHaveBeenCalled()
  rerender(view({ isWanted: true }))
  await waitMs(0)
  expect(leaflet.maps).toHaveLength(1)
})

test('offline the script is not loaded; it is when the connection returns', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(view())
  await waitMs(10_000)
  expect(leaflet.load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await waitMs(0)
  expect(leaflet.maps).toHaveLength(1)
})

test('a tap on the map calls the current handler; a map that is only shown has none', async () => {
  const { map, rerender } = await open({ onPlace: () => undefined })
  rerender(view({ onPlace }))
  map.events.onPlace?.(outlet)
  expect(onPlace).toHaveBeenCalledWith(outlet)
  expect(leaflet.maps).toHaveLength(1)
  rerender(view())
  await waitMs(0)
  expect(leaflet.maps.map(({ events }) => events.onPlace === undefined)).toEqual([false, true])
})
