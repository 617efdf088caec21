import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { Moment } from '../shared/wire/mongo-id.wire.ts'
import { BranchAddress } from './branch-address.ts'

export const BranchAddressWire = z.codec(z.object({ id: Id, UpdatedAt: Moment }), BranchAddress, {
  decode: (w) => ({ id: w.id, updatedAt: w.UpdatedAt }),
  encode: (a) => ({ id: a.id, UpdatedAt: a.updatedAt }),
})
