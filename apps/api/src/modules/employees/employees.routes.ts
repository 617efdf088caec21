import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/employees'
import { mountList } from '#platform/http/lists/mount-list.ts'
import { mount } from '#platform/http/mount.ts'
import { mountFile } from '#platform/http/files/mount-file.ts'
import { mountUpload } from '#platform/http/upload/mount-upload.ts'
import { readEmployee } from './details/read-employee.service.ts'
import { saveEmployee } from './details/save-employee.service.ts'
import { addDocument, readDocument, removeDocument } from './documents/documents.service.ts'
import { listWithWorkDays, summarizeEmployees } from './list/list-employees.service.ts'

const ofDocument = ({ id, documentId }: { id: string; documentId: string }) => ({
  employeeId: id,
  documentId,
})

export function employeesRoutes(app: FastifyInstance): void {
  mountList(app, endpoints.listEmployees, endpoints.exportEmployees, ({ query }) => listWithWorkDays(query))
  mount(app, endpoints.getEmployeesSummary, () => summarizeEmployees())
  mount(app, endpoints.getEmployee, ({ params }) => readEmployee(params.id))
  mount(app, endpoints.saveEmployee, ({ actor, params, body }) => saveEmployee(actor, params.id, body))
  mountUpload(app, endpoints.addEmployeeDocument, ({ actor, params, query, file }) =>
    addDocument(actor, { ...ofDocument(params), title: query.title, bytes: file }),
  )
  mountFile(app, endpoints.getEmployeeDocument, ({ actor, params }) =>
    readDocument(actor, ofDocument(params)),
  )
  mount(app, endpoints.removeEmployeeDocument, ({ actor, params }) =>
    removeDocument(actor, ofDocument(params)),
  )
}
