// Ratings of dishes and problem reports, at the branch and at head office.
import { openFirst, overlay, type Screen, variant } from '../page-state.ts'

const list: Screen[] = [
  ['problems', 'problems'],
  ['problem', 'problems', openFirst('open='), overlay],
  ['problems-none', 'problems?filter=declined', undefined, variant],
]
const named = (prefix: string): Screen[] => list.map(([name, ...rest]) => [`${prefix}-${name}`, ...rest])

export const officeProblemScreens = named('super')
export const branchProblemScreens: Screen[] = [
  ...named('branch'),
  ['branch-dish-ratings', 'analytics', openFirst('ratings='), { ...overlay, ...variant }],
]
