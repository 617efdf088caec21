import type { BranchDelivery } from '@momo/contracts/branches'
import { rupees } from '#lib/format/money.ts'
import { branchesMessages as texts } from './branches.messages.ts'

/** '35 min · free · min. Rs. 300.00' */
export function deliveryFacts({ minutes, charge, isLowest, minimum }: BranchDelivery): string {
  const facts = [
    texts.deliveryMinutes(minutes),
    charge === 0 && !isLowest ? texts.freeDelivery : texts.deliveryCharge(rupees(charge), isLowest),
    minimum > 0 && texts.deliveryMinimum(rupees(minimum)),
  ]
  return facts.filter((fact) => fact !== false).join(' · ')
}
