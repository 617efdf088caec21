/** Debounces a query of typed text: the request is sent after a pause in typing. The next key cancels the query before it is sent. */
export async function waitForPause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms))
  signal.throwIfAborted()
}
