import { z } from 'zod'

export const paymentMethods = ['cash', 'esewa', 'khalti'] as const
export const PaymentMethod = z.enum(paymentMethods)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** 'due' is cash that is still to come; 'void' is that nothing has to be paid any more. */
export const paymentStates = ['due', 'pending', 'paid', 'failed', 'expired', 'void', 'part-refunded', 'refunded'] as const
export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof PaymentState>
