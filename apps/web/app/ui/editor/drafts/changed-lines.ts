/** A removed or added line of a change. */
export type LineChange = { kind: 'removed' | 'added'; text: string }

/** Above this size the texts are too long to compare line by line. */
const maxCells = 400_000

/** Table of the longest common subsequence of lines from each pair of positions on. */
function commonRuns(before: string[], after: string[]): number[][] {
  const runs = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      runs[i]![j] =
        before[i] === after[j] ? runs[i + 1]![j + 1]! + 1 : Math.max(runs[i + 1]![j]!, runs[i]![j + 1]!)
  return runs
}

const all = (lines: string[], kind: LineChange['kind']): LineChange[] => lines.map((text) => ({ kind, text }))

/** Returns removed and added lines; common lines are left out. */
export function changedLines(before: string, after: string): LineChange[] {
  const [old, next] = [before, after].map((text) =>
    text.split('\n').filter((line) => line.trim() !== ''),
  ) as [string[], string[]]
  if (old.length * next.length > maxCells) return [...all(old, 'removed'), ...all(next, 'added')]
  const runs = commonRuns(old, next)
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < old.length && j < next.length) {
    if (old[i] === next[j]) {
      i += 1
      j += 1
    } else if (runs[i + 1]![j]! >= runs[i]![j + 1]!) {
      changes.push({ kind: 'removed', text: old[i]! })
      i += 1
    } else {
      changes.push({ kind: 'added', text: next[j]! })
      j += 1
    }
  }
  return [...changes, ...all(old.slice(i), 'removed'), ...all(next.slice(j), 'added')]
}
