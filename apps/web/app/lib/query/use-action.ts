import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that ignores a second call while one is underway: two taps can come before the button is drawn as loading. */
export function useAction<Input = void, Result = unknown>(options: UseMutationOptions<Result, Error, Input>) {
  const isRunning = useRef(false)
  const { mutate, isPending, error, reset } = useMutation({
    ...options,
    onSettled: async (...settled) => {
      isRunning.current = false
      await options.onSettled?.(...settled)
    },
  })
  function run(input: Input): void {
    if (isRunning.current) return
    isRunning.current = true
    mutate(input)
  }
  return { run, isPending, error, reset }
}
