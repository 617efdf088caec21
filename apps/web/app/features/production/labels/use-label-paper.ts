import { useStoredSetting } from '#lib/forms/use-stored-setting.ts'
import { devicePrefix } from '#lib/session/storage.ts'
import { papers } from './labels-view.ts'

/** The paper of this device's label printer. */
export const useLabelPaper = () => useStoredSetting(`${devicePrefix}label-paper`, papers, () => papers[0])
