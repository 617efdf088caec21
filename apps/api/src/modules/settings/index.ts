import type { ModuleRecord } from '#platform/module.ts'
import { settingsRoutes } from './settings.routes.ts'

export { builtIn } from './built-in.ts'
export { completeSetting, readSetting, readSettingNow } from './read-setting.service.ts'
export { seedSetting } from './save-setting.service.ts'

export const module: ModuleRecord = { name: 'settings', routes: settingsRoutes }
