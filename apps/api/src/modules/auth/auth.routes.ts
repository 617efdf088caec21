import type { FastifyInstance } from 'fastify'
import { googleRoutes } from './google.routes.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import { signInRoutes } from './sign-in.routes.ts'

export function authRoutes(app: FastifyInstance): void {
  signInRoutes(app)
  googleRoutes(app)
  secondFactorRoutes(app)
}
