export { askToLogOut } from './ask-to-log-out.ts'

/** SES-05 to SES-07, in their order. */
export type LogOutStage = 'none' | 'asking' | 'leaving' | 'left' | 'failed'

let stage: LogOutStage = 'none'
const listeners = new Set<() => void>()

export function setLogOut(next: LogOutStage): void {
  stage = next
  for (const listener of listeners) listener()
}

/** A user who is logging out is not redirected to the login page. */
export const isLeaving = (): boolean => stage === 'leaving' || stage === 'left'

export const logOutStore = {
  read: (): LogOutStage => stage,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
