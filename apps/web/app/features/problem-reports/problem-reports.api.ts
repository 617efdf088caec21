import {
  addProblemPhoto,
  answerProblem,
  getOrderProblems,
  getProblem,
  getProblemPhoto,
  listProblems,
  type NewProblem,
  type OrderProblems,
  type ProblemAnswer,
  type ProblemFilter,
  reportProblem,
  type StaffProblem,
} from '@momo/contracts/problem-reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { openFile, readAsDataUrl } from '#lib/api/open-file.ts'
import { upload } from '#lib/api/upload.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'

export const orderProblemsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ['problem-reports', 'order', orderId],
    queryFn: ({ signal }): Promise<OrderProblems> =>
      call(getOrderProblems, { params: { id: orderId } }, { signal }),
  })

export const showProblems = (orderId: string, problems: OrderProblems): void =>
  void queryClient.setQueryData(orderProblemsQuery(orderId).queryKey, problems)

export const sendProblem = (orderId: string, reportId: string, body: NewProblem): Promise<OrderProblems> =>
  call(reportProblem, { params: { id: orderId, reportId }, body })

type PhotoKey = { id: string; reportId: string; photoId: string }

export function sendPhoto(key: PhotoKey, file: File): Promise<OrderProblems> {
  const form = new FormData()
  form.append('document', file)
  return upload(addProblemPhoto, form, () => undefined, key)
}

type PhotoOf = { id: string; photoId: string }

/** A photo never changes. */
export const photoQuery = (key: PhotoOf) =>
  queryOptions({
    queryKey: ['problem-reports', 'photo', key.id, key.photoId],
    queryFn: (): Promise<string> => readAsDataUrl(getProblemPhoto, key),
    staleTime: Infinity,
  })

export const openPhoto = (key: PhotoOf): Promise<void> => openFile(getProblemPhoto, key)

const pageSize = 30
export type ProblemPage = { items: StaffProblem[]; nextCursor: string | undefined }
type PageRequest = { filter: ProblemFilter; branchId: string | undefined; cursor: string | undefined }

export const problemsQuery = ({ filter, branchId, cursor }: PageRequest) =>
  queryOptions({
    queryKey: ['problem-reports', 'list', { filter, branchId, cursor }],
    queryFn: ({ signal }): Promise<ProblemPage> =>
      call(listProblems, { query: { filter, branchId, cursor, limit: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The report that the URL names, wherever it is in the list. */
export const problemQuery = (id: string) =>
  queryOptions({
    queryKey: ['problem-reports', 'one', id],
    queryFn: ({ signal }): Promise<StaffProblem> => call(getProblem, { params: { id } }, { signal }),
  })

export const sendAnswer = (id: string, body: ProblemAnswer): Promise<StaffProblem> =>
  call(answerProblem, { params: { id }, body })

export function showAnswered(problem: StaffProblem): void {
  queryClient.setQueryData(problemQuery(problem.id).queryKey, problem)
  void invalidate('problem-reports')
  void invalidate('payments')
}

/** The fields and the photos of a report are stored under one key until it is sent. */
export const draftKey = (orderId: string): string => `problem-${orderId}`
