import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/problem-reports'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { mountFile } from '#platform/http/files/mount-file.ts'
import { mountUpload } from '#platform/http/upload/mount-upload.ts'
import { read } from '#platform/db/database.ts'
import { answerProblem } from './answer/answer-problem.service.ts'
import { listProblems, readProblem } from './answer/list-problems.service.ts'
import { addPhoto, readPhoto } from './photos/photos.service.ts'
import { readProblems } from './report/read-problems.service.ts'
import { reportProblem } from './report/report-problem.service.ts'

/** More than a person needs, retries included. The database limits the number of reports. */
const reportLimit = { max: 100, windowMs: 3_600_000, by: 'account' } as const

const keyOf = ({ id, reportId }: { id: string; reportId: string }) => ({ orderId: id, reportId })

export function problemReportsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.getOrderProblems, ({ actor, params }) => readProblems(actor, params.id))
  mount(
    app,
    endpoints.reportProblem,
    ({ actor, params, body }) => reportProblem(actor, keyOf(params), body),
    { limit: reportLimit },
  )
  mountUpload(app, endpoints.addProblemPhoto, ({ actor, params, file }) =>
    addPhoto(actor, { ...keyOf(params), photoId: params.photoId, bytes: file }),
  )
  mountList(app, endpoints.listProblems, endpoints.exportProblems, ({ actor, query }) =>
    listProblems(actor, query),
  )
  mount(app, endpoints.getProblem, ({ actor, params }) => read((tx) => readProblem(tx, actor, params.id)))
  mount(app, endpoints.answerProblem, ({ actor, params, body }) => answerProblem(actor, params.id, body))
  mountFile(app, endpoints.getProblemPhoto, ({ actor, params }) =>
    readPhoto(actor, { reportId: params.id, photoId: params.photoId }),
  )
}
