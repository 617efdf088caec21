const minute = 60_000
const dayMs = 24 * 60 * minute

type Tried = { employeeId: string; deviceId: string; day: string }

/**
 * Wrong attempts are counted by employee and day, and by device and day. No success clears them: the employee's own PIN at another
 * device would give a guesser new tries. The longest wait of a device is ten seconds, so that wrong PINs slow down guessing without
 * locking out the branch.
 */
export const pinCounts = ({ employeeId, deviceId, day }: Tried) => [
  ...countsOfEmployee(employeeId, day),
  { key: `clock-device|${deviceId}|${day}`, free: 20, isClearedBySuccess: false, longestMs: 10_000 },
]

/** Cleared when head office resets the PIN. */
export const countsOfEmployee = (employeeId: string, day: string) => [
  { key: `clock-pin|${employeeId}|${day}`, free: 5, isClearedBySuccess: false, longestMs: 30 * minute },
]

/** So many wrong PINs of a day are reported. */
export const guessBounds = ({ employeeId, deviceId }: { employeeId: string; deviceId: string }) => [
  { key: `clock-guess|${employeeId}`, max: 10, spanMs: dayMs },
  { key: `clock-guess-device|${deviceId}`, max: 25, spanMs: dayMs },
]
