export const papers = ['80', 'a4'] as const
export type Paper = (typeof papers)[number]

/** The API counts at most 200 labels at once. */
export const mostLabels = 200

export type LabelsView = { labels: number | undefined; paper: Paper | undefined }

/** ?n=4&paper=a4 */
export function labelsViewFromUrl(search: URLSearchParams): LabelsView {
  const count = Number(search.get('n'))
  return {
    labels: Number.isInteger(count) && count > 0 ? Math.min(count, mostLabels) : undefined,
    paper: papers.find((paper) => paper === search.get('paper')),
  }
}

export const labelsAddress = (id: string, { labels, paper }: { labels: number; paper?: Paper }): string =>
  `/superadmin/production/${id}/labels?n=${labels}${paper ? `&paper=${paper}` : ''}`
