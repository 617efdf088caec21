import { debug } from '#lib/log/debug.ts'

const marks = ['board:shift:', 'board:presses']

/** This device has had a board: a shift may run, or a press wait for the line. */
function hasBoard(): boolean {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).some((key) =>
      marks.some((mark) => key?.startsWith(mark)),
    )
  } catch {
    return false
  }
}

/** A reload on whatever page of the area goes on with what the board had begun. Where there was none, nothing is fetched. */
export function followBoard(): void {
  if (!hasBoard()) return
  import('./board-store.ts').then(({ runBoard }) => runBoard()).catch((fault: unknown) => debug('no board', fault))
}
