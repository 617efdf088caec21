import { seedSetting } from '#modules/settings'
import { aBusiness } from '../../../modules/settings/settings.factory.ts'
import type { ValidCall } from '../valid-calls.ts'

const settings = '/api/v1/super-admin/settings'

/** The sections exist always; a version only after a save. */
const aSection =
  (json?: object): ValidCall =>
  async () => {
    await seedSetting('business', aBusiness())
    return { own: 'business', filled: { version: '1' }, malformed: 'no-section', ...(json && { json }) }
  }

/** Valid calls for settings. */
export const settingCalls: Record<string, ValidCall> = {
  [`GET ${settings}/:section`]: aSection(),
  [`PUT ${settings}`]: aSection({ section: 'business', basedOn: 1, content: aBusiness() }),
  [`GET ${settings}/:section/versions`]: aSection(),
  'POST /api/v1/super-admin/wallets/:wallet/test': async () => ({ own: 'khalti', malformed: 'no-wallet' }),
  [`POST ${settings}/:section/versions/:version/restore`]: aSection({ basedOn: 1 }),
}
