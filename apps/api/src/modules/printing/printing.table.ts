import { type TableOf, table } from '#platform/db/table.ts'

export const printAgentsTable = table('print_agents', {
  id: 'uuid',
  branch_id: 'uuid',
  name: 'text',
  key_hash: 'text?',
  code_hash: 'text?',
  code_used_by: 'text?',
  code_request: 'uuid?',
  code_expires_at: 'timestamptz?',
  created_by: 'uuid',
  created_at: 'timestamptz',
  last_seen_at: 'timestamptz?',
  software: 'text?',
  revoked_at: 'timestamptz?',
})

export const printersTable = table('printers', {
  id: 'uuid',
  branch_id: 'uuid',
  agent_id: 'uuid',
  name: 'text',
  connection: 'text',
  address: 'text',
  paper: 'int4',
  stations: 'text[]=',
  prints: 'text[]',
  has_drawer: 'bool=',
  version: 'int4=',
  created_at: 'timestamptz',
  status: 'text=',
  status_at: 'timestamptz?',
  removed_at: 'timestamptz?',
})

export const printJobsTable = table('print_jobs', {
  id: 'uuid',
  branch_id: 'uuid',
  printer_id: 'uuid',
  kind: 'text',
  source: 'text',
  title: 'text',
  document: 'jsonb',
  state: 'text=',
  attempts: 'int4=',
  not_before: 'timestamptz',
  claim: 'uuid?',
  claimed_by: 'uuid?',
  claimed_at: 'timestamptz?',
  lease_until: 'timestamptz?',
  started_at: 'timestamptz?',
  printed_at: 'timestamptz?',
  error: 'text?',
  created_at: 'timestamptz',
  settled_at: 'timestamptz?',
  settled_by: 'uuid?',
})

export type PrintingTables = {
  print_agents: TableOf<typeof printAgentsTable>
  printers: TableOf<typeof printersTable>
  print_jobs: TableOf<typeof printJobsTable>
}
