// The seeded database that every proof and the journeys start from a copy of: CI makes it while the web is built.
import { withCleanUp } from './clean-up.ts'
import { prepare } from './with-stack.ts'

await withCleanUp(() => prepare({ name: 'template', say: console.log }))
