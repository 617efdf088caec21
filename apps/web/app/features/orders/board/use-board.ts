import { useSyncExternalStore } from 'react'
import { boardStore, nobodysBoard } from './board-store.ts'
import type { BoardView } from './board-view.ts'

/** The board of whoever is signed in. It ticks every second; `board` itself is another object only when something on it is. */
export const useBoard = (): BoardView => useSyncExternalStore(boardStore.subscribe, boardStore.read, () => nobodysBoard)
