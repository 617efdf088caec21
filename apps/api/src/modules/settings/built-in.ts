import type { DeliveryBand, MessageTexts, SettingContent, SettingSection } from '@momo/contracts/settings'

/** The content of each section until its first version is saved. The seller of the bills has none: it must be entered. */
export const builtIn = {
  business: undefined,
  ordering: {
    unpaidOrders: 2,
    cashLimit: undefined as number | undefined,
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
  delivery: { isOn: false, bands: [] as DeliveryBand[], freeFrom: undefined as number | undefined },
  alerts: {
    cookingMinutes: 10,
    riderMinutes: 30,
    pickupMinutes: 60,
    arrivalMinutes: 30,
    escalateMinutes: 15,
    lateOrders: 3,
    missedOrders: 1,
    heartbeatMinutes: 3,
    refundHours: 0,
    transferHours: 12,
    lowStars: 2,
    eveningAt: '21:30',
    smsPerHour: 1_500,
    smsPerDay: 10_000,
    codeMailsPerHour: 1_000,
    codeMailsPerDay: 5_000,
  },
  wallets: { esewa: true, khalti: true },
  // The texts are in the contract; the section has only those that were changed.
  messages: {} as MessageTexts,
} satisfies { [S in SettingSection]: SettingContent<S> | undefined }
