export { type Visit, type VisitEnd, visitMinutes, type VisitMode } from './visit.wire.ts'
export { endVisit, getCurrentVisit, listBranchVisits, startVisit } from './visits.endpoints.ts'
