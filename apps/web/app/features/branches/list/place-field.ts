import type { ComponentProps, ComponentType } from 'react'
import type { Position } from '@momo/contracts/branches'
import type { Input } from '#ui/primitives/inputs/input.tsx'

export type PickedPlace = { name: string; area: string; position: Position }

/** A button that lets the visitor point at a place on the map. */
export type PlaceMap = ComponentType<{
  near?: Position | undefined
  onPick: (place: PickedPlace) => void
}>

/** The search field for outlets and places, which another feature renders. */
export type PlaceField = ComponentType<
  ComponentProps<typeof Input> & { onPick: (place: PickedPlace) => void; near?: Position | undefined }
>
