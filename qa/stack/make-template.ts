// Makes the seeded template database that proofs and journeys copy; CI runs it while the web is built.
import { withCleanUp } from './clean-up.ts'
import { prepare } from './with-stack.ts'

await withCleanUp(() => prepare({ name: 'template', say: console.log }))
