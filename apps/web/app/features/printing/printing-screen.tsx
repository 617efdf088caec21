import { useQuery } from '@tanstack/react-query'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { AgentsCard } from './agents-card.tsx'
import { JobsCard } from './jobs-card.tsx'
import { PrintersCard } from './printers-card.tsx'
import { printingQuery } from './printing.api.ts'
import { printingMessages as texts } from './printing.messages.ts'

/** Printers with their status, the papers of today, and the programs that print them. */
export function PrintingScreen() {
  const query = useQuery(printingQuery())
  return (
    <ListView query={query} texts={texts} explain={(error) => problemOf(error, texts.faults).text}>
      {({ agents, printers, jobs }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <PrintersCard printers={printers} agents={agents} />
            <AgentsCard agents={agents} />
          </div>
          <JobsCard jobs={jobs} />
        </div>
      )}
    </ListView>
  )
}
