import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/payments'
import { mount, mountRedirect } from '#platform/http/mount.ts'
import { checkPayment } from './checkout/check-payment.service.ts'
import { handlePaymentReturn } from './checkout/payment-return.service.ts'
import { testProvider } from './settlement/ask-provider.service.ts'
import { startPayment } from './checkout/start-payment.service.ts'

/** Each request queries a provider. A waiting page sends about twenty per minute. */
const startLimit = { max: 60, windowMs: 60_000, by: 'account' } as const
const testLimit = { max: 10, windowMs: 60_000, by: 'account' } as const
const checkLimit = { max: 60, windowMs: 60_000, by: 'account' } as const
/** A mobile network shares one address among many customers. */
const returnLimit = { max: 300, windowMs: 60_000 }

export function paymentsRoutes(app: FastifyInstance): void {
  const origin = app.publicOrigin
  mount(
    app,
    endpoints.startPayment,
    ({ actor, params, body }) => startPayment(actor, params.id, { method: body.method, origin }),
    {
      limit: startLimit,
    },
  )
  mount(app, endpoints.checkPayment, ({ actor, params }) => checkPayment(actor, params.id), {
    limit: checkLimit,
  })
  mount(app, endpoints.testWallet, ({ params }) => testProvider(params.wallet), { limit: testLimit })
  mountRedirect(
    app,
    endpoints.paymentReturn,
    async ({ params, query }) => origin + (await handlePaymentReturn({ ...params, query })),
    {
      limit: returnLimit,
    },
  )
}
