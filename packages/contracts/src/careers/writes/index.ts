export { createDesignations, deleteDesignation } from './designation-writes.endpoints.ts'
export { NewDesignations } from './new-designations.ts'
