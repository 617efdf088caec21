import type { ComponentProps, ComponentType } from 'react'
import type { Position } from '@momo/contracts/branches'
import type { NamedPlace } from '#lib/navigation/chosen-place.ts'
import type { Input } from '#ui/primitives/inputs/input.tsx'

/** A button that lets the visitor point at a place on the map. */
export type PlaceMap = ComponentType<{
  near?: Position | undefined
  onPick: (place: NamedPlace) => void
}>

/** The search field for outlets and places, which another feature renders. */
export type PlaceField = ComponentType<
  ComponentProps<typeof Input> & { onPick: (place: NamedPlace) => void; near?: Position | undefined }
>
