export { askToLogOut } from './ask-to-log-out.ts'

/** SES-05 to SES-07, in the order they come. */
export type LogOutStage = 'none' | 'asking' | 'leaving' | 'left' | 'failed'

let stage: LogOutStage = 'none'
const listeners = new Set<() => void>()

export function setLogOut(next: LogOutStage): void {
  stage = next
  for (const tell of listeners) tell()
}

/** Somebody on the way out is not sent to the login page. */
export const isLeaving = (): boolean => stage === 'leaving' || stage === 'left'

export const logOutStore = {
  read: (): LogOutStage => stage,
  subscribe: (tell: () => void) => {
    listeners.add(tell)
    return () => listeners.delete(tell)
  },
}
