import { saveDesignations } from '#modules/careers'

export const seedDesignations = (): Promise<void> =>
  saveDesignations([
    'Momo Chef',
    'Kitchen Helper',
    'Cashier',
    'Waiter',
    'Delivery Rider',
    'Branch Manager',
    'Store Keeper',
    'Central Kitchen Supervisor',
  ])
