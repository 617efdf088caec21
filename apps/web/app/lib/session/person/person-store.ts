import type { Permission, TabletRole } from '@momo/contracts/shared'
import { readSession } from '../storage.ts'

/** The employee who has unlocked this tablet. */
export type CurrentPerson = { token: string; id: string; name: string; role: TabletRole }

/** A PIN that an action needs: of any person, or of one who may do it. */
export type PinQuestion = { kind: 'person' } | { kind: 'approval'; permission: Permission }
/** `approval`: the token of a manager for this one action. */
export type PinAnswer = { approval?: string | undefined }

export type PersonState = {
  /** People of the branch sign in with a PIN. */
  needsPin: boolean
  current: CurrentPerson | undefined
  question: PinQuestion | undefined
}

/** Removed at log-out, with everything else of the session. */
const storageKey = 'tabletPerson'
const locked: Omit<PersonState, 'question'> = { needsPin: false, current: undefined }

function readStored(): Omit<PersonState, 'question'> {
  try {
    if (readSession() === undefined) return locked
    return { ...locked, ...(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as object) }
  } catch {
    return locked
  }
}

let state: PersonState = { ...locked, question: undefined }
let isRead = false
let hosts = 0
let waiting: { question: PinQuestion; answers: ((answer: PinAnswer | undefined) => void)[] }[] = []
const listeners = new Set<() => void>()

function publish(change: Partial<PersonState>): void {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

function load(): PersonState {
  if (isRead || typeof localStorage === 'undefined') return state
  isRead = true
  state = { ...state, ...readStored() }
  // Another tab of the tablet has locked or unlocked it.
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) publish(readStored())
  })
  return state
}

function store(change: Partial<Omit<PersonState, 'question'>>): void {
  const { needsPin, current } = { ...load(), ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify({ needsPin, current }))
  } catch {
    // Storage is unavailable: the page itself knows.
  }
  publish(change)
}

function answerFirst(answer: PinAnswer | undefined): void {
  const [first, ...others] = waiting
  waiting = others
  publish({ question: others[0]?.question })
  for (const resolve of first?.answers ?? []) resolve(answer)
}

export const personStore = {
  read: load,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  setNeedsPin: (needsPin: boolean): void => {
    if (load().needsPin !== needsPin) store({ needsPin, ...(!needsPin && { current: undefined }) })
  },
  setCurrent: (current: CurrentPerson | undefined): void => store({ current }),
  /** The token was refused: the server has ended it. */
  drop: (token: string | undefined): void => {
    if (token !== undefined && load().current?.token === token) store({ current: undefined })
  },
  /** Shows the PIN pad. Resolves to undefined when it is closed, or where no pad can be shown. All who need a person wait for one. */
  ask: (question: PinQuestion): Promise<PinAnswer | undefined> => {
    if (hosts === 0) return Promise.resolve(undefined)
    return new Promise((resolve) => {
      const same = waiting.find((one) => one.question.kind === 'person' && question.kind === 'person')
      if (same) return void same.answers.push(resolve)
      waiting = [...waiting, { question, answers: [resolve] }]
      publish({ question: waiting[0]?.question })
    })
  },
  answer: answerFirst,
  /** While a component shows the questions. */
  host: (): (() => void) => {
    hosts += 1
    return () => {
      hosts -= 1
      while (waiting.length > 0) answerFirst(undefined)
    }
  },
}
