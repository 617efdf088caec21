import { debug } from '#lib/log/debug.ts'

const marks = ['board:shift:', 'board:actions']

/** Whether this device has used a board: a shift may be running, or actions may be queued. */
function hasBoard(): boolean {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).some((key) =>
      marks.some((mark) => key?.startsWith(mark)),
    )
  } catch {
    return false
  }
}

/** Resumes the board after a reload on any page of the area. Devices that never used a board do not load its code. */
export function followBoard(): void {
  if (!hasBoard()) return
  import('./board-store.ts')
    .then(({ runBoard }) => runBoard())
    .catch((fault: unknown) => debug('board: load failed', fault))
}
