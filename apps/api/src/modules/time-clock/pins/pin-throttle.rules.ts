const minute = 60_000

type Tried = { employeeId: string; deviceId: string; day: string }

/**
 * Attempts are counted by employee and by device and day. The longest wait of a device is ten seconds, so that wrong PINs slow down
 * guessing without locking out the branch.
 */
export const pinCounts = ({ employeeId, deviceId, day }: Tried) => [
  { key: pinKey(employeeId), free: 5, isClearedBySuccess: true, longestMs: 15 * minute },
  { key: `clock-device|${deviceId}|${day}`, free: 20, isClearedBySuccess: false, longestMs: 10_000 },
]

const pinKey = (employeeId: string): string => `clock-pin|${employeeId}`

/** Cleared when head office resets the PIN. */
export const countsOfEmployee = (employeeId: string) => [
  { key: pinKey(employeeId), free: 5, isClearedBySuccess: true },
]
