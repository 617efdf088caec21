import { useSyncExternalStore } from 'react'
import { type PersonState, personStore } from './person-store.ts'

const onServer: PersonState = { needsPin: false, current: undefined, question: undefined }

export const usePerson = (): PersonState =>
  useSyncExternalStore(personStore.subscribe, personStore.read, () => onServer)
