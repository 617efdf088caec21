import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { useAction } from './use-action.ts'

function SaveButton({ save }: { save: () => Promise<void> }) {
  const { run, isPending, error } = useAction({ mutationFn: () => save() })
  return (
    <>
      <button onClick={() => run()}>{isPending ? 'Saving' : 'Save'}</button>
      {error ? <p role="alert">{error.message}</p> : undefined}
    </>
  )
}
const saveButton = () => screen.findByRole('button', { name: 'Save' })

test('a double tap sends one request; after the response the button sends again', async () => {
  const response = Promise.withResolvers<void>()
  const save = vi.fn(() => response.promise)
  const user = renderScreen(<SaveButton save={save} />)
  await user.dblClick(await saveButton())
  expect(await screen.findByRole('button', { name: 'Saving' })).toBeTruthy()
  expect(save).toHaveBeenCalledTimes(1)
  response.resolve()
  await user.click(await saveButton())
  expect(save).toHaveBeenCalledTimes(2)
})

test('a failed request shows its error and can be sent again, which removes the error', async () => {
  const save = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Busy')).mockResolvedValueOnce()
  const user = renderScreen(<SaveButton save={save} />)
  await user.click(await saveButton())
  expect((await screen.findByRole('alert')).textContent).toBe('Busy')
  await user.click(await saveButton())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(save).toHaveBeenCalledTimes(2)
})
