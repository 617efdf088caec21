import { useSyncExternalStore } from 'react'
import { boardStore, initialBoardState } from './board-store.ts'
import type { BoardView } from './board-view.ts'

/** The board of the signed-in account. It updates every second; `board` keeps its identity until its content changes. */
export const useBoard = (): BoardView => useSyncExternalStore(boardStore.subscribe, boardStore.read, () => initialBoardState)
