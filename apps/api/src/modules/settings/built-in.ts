import type { SettingContent, SettingSection } from '@momo/contracts/settings'

/** The content of each section until its first version is saved. The seller of the bills has none: it must be entered. */
export const builtIn = {
  business: undefined,
  ordering: {
    unpaidOrders: 2,
    newBranch: {
      prepMinutes: 20,
      lastOrderMinutes: 0,
      leadMinutes: 45,
      daysAhead: 7,
      deliveryMinimum: 0,
      deliveryMinutes: 20,
      alarmMinutes: 3,
      answerMinutes: 8,
    },
  },
  wallets: { esewa: true, khalti: true },
} satisfies { [S in SettingSection]: SettingContent<S> | undefined }
