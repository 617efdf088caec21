import { screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aBoardView, aNewOrder } from '#testing/a-board.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { ToastRegion } from '#ui/patterns/overlays/toast.tsx'
import { BoardScreen } from '../board/board-screen.tsx'
import type { BoardView, Sound } from '../board/board-view.ts'
import { boardMessages as texts } from '../board/board.messages.ts'

const enqueueAction = vi.fn<BoardView['enqueueAction']>()
const nothing = () => undefined

/** A tablet after a reload: the first touch unlocks the sound, as in the engine. */
function Tablet() {
  const [sound, setSound] = useState<Sound>('locked')
  useEffect(() => {
    const unlock = () => setSound('on')
    window.addEventListener('pointerdown', unlock)
    return () => window.removeEventListener('pointerdown', unlock)
  }, [])
  return (
    <>
      <header>
        <ToastRegion place="frame" />
      </header>
      <main>
        <BoardScreen
          view={aBoardView([aNewOrder(2414)], { sound, enqueueAction })}
          me="Maya Lama"
          onPrint={nothing}
          onPause={nothing}
          onGoOn={nothing}
        />
      </main>
    </>
  )
}

test('R-19 after a reload the blocked sound is shown in the header, and the first touch acts without moving the board', async () => {
  const user = renderScreen(<Tablet />)
  const board = screen.getByRole('main').firstElementChild
  const rows = board?.childElementCount
  expect(screen.getByRole('banner').textContent).toContain(texts.soundLocked)
  await user.click(screen.getByRole('button', { name: 'Accept order 2414' }))
  expect(enqueueAction).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(texts.soundLocked)).toBeNull()
  expect(board?.childElementCount).toBe(rows)
})
