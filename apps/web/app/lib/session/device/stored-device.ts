import { Id } from '@momo/contracts/shared'
import { z } from 'zod'
import { devicePrefix } from '../storage.ts'

/** Stored until after log-out: the device belongs to the branch, not to a person. */
const storageKey = `${devicePrefix}clock`

const StoredDevice = z.object({ deviceId: Id, deviceKey: z.string() })
export type StoredDevice = z.output<typeof StoredDevice>

export function readDevice(): StoredDevice | undefined {
  try {
    return StoredDevice.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Returns false if the browser does not store it. */
export function storeDevice(device: StoredDevice): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify(device))
    return readDevice() !== undefined
  } catch {
    return false
  }
}

/** 256 random bits in base64url. */
export function newDeviceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
