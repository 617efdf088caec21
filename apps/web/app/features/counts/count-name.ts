import type { CountKind } from '@momo/contracts/counts'
import { countWords as words } from './counts.messages.ts'

/** 'Weekly count', or 'Freezer count'. */
export const countName = ({ kind, storageArea }: { kind: CountKind; storageArea?: string | undefined }) =>
  kind === 'area' ? words.areaCount(storageArea || words.noArea) : words.kinds[kind]
