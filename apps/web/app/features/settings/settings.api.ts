import {
  getSetting,
  listSettingVersions,
  restoreSetting,
  saveSetting,
  type SettingChange,
  type SettingContent,
  type SettingSection,
} from '@momo/contracts/settings'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { invalidate } from '#lib/query/invalidate.ts'

/** A section as it was read; its content belongs to it. */
export type ReadSetting<S extends SettingSection> = {
  version: number
  savedAt?: Date | undefined
  savedBy?: string | undefined
  content?: SettingContent<S> | undefined
}

// The reply names its section, which the type of a call cannot follow.
export const findSetting = async <S extends SettingSection>(section: S): Promise<ReadSetting<S>> =>
  (await call(getSetting, { params: { section } })) as ReadSetting<S>

type Change<S extends SettingSection> = { section: S; basedOn: number; content: SettingContent<S> }

export async function sendSetting<S extends SettingSection>(change: Change<S>): Promise<ReadSetting<S>> {
  const saved = (await call(saveSetting, { body: change as SettingChange })) as ReadSetting<S>
  void invalidate('settings')
  return saved
}

export async function sendRestore(section: SettingSection, version: number, basedOn: number): Promise<void> {
  await call(restoreSetting, { params: { section, version }, body: { basedOn } })
  void invalidate('settings')
}

export const versionsQuery = (section: SettingSection) =>
  infiniteQueryOptions({
    queryKey: ['settings', section, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSettingVersions,
        { params: { section }, query: { limit: 20, ...(pageParam && { cursor: Number(pageParam) }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
