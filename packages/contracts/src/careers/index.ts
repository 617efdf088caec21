export { Application, type Designation, Qualification, qualifications } from './application.ts'
export { applyForJob, listDesignations } from './careers.endpoints.ts'
