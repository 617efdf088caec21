import { afterEach, beforeEach, expect } from 'vitest'
import { fakeApi } from './fake-api.ts'

type FakeApi = ReturnType<typeof fakeApi>

/** A fake API for each test of the file. A request without a handler fails the test. */
export function domApi(): FakeApi {
  const api = {} as FakeApi
  beforeEach(() => void Object.assign(api, fakeApi()))
  afterEach(() => {
    api.restore()
    // Soft, so that the other hooks still clean up.
    expect.soft(api.unexpected, 'unexpected requests').toEqual([])
  })
  return api
}
