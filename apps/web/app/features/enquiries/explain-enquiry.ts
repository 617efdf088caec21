import { problemOf } from '#lib/forms/fault-problem.ts'
import type { Problem } from '#lib/forms/form-values.ts'
import { publicFormFaults } from '#lib/forms/public/public-form-faults.messages.ts'

export const explainEnquiry = (error: unknown): Problem => problemOf(error, publicFormFaults)
