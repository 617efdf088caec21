import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { device } from '#lib/action-queue/durable-storage.factory.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { personStore } from '#lib/session/person/person-store.ts'
import { session } from '#lib/session/session-store.ts'
import { closeToast, toastStore } from '#ui/patterns/overlays/toast-store.ts'
import { completeNativeDialog } from './native-dialog.ts'
import { completeNativeSelect } from './native-select.ts'

// One for all files: a worker keeps its modules.
vi.mock(
  '#lib/action-queue/indexed-db-storage.ts',
  () => import('#lib/action-queue/durable-storage.factory.ts'),
)
completeNativeDialog()
completeNativeSelect()
document.head.innerHTML = '<style>.invisible { visibility: hidden }</style>'
// One second is too short on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

beforeEach(() => void vi.spyOn(console, 'debug').mockReturnValue())

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  cleanup()
  session.leave()
  personStore.setNeedsPin(false)
  personStore.setCurrent(undefined)
  queryClient.clear()
  for (const { id } of toastStore.read()) closeToast(id)
  sessionStorage.clear()
  device.isWritable = true
})
