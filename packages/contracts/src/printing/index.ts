export type {
  AgentPrinter,
  AgentWork,
  ClaimedJob,
  FinishJob,
  Outcome,
  PairAgent,
  PrinterReport,
} from './agent.wire.ts'
export { isAgentKey, pairingCodeLength, printAgentRoom, printJobsEvent } from './agent.wire.ts'
export type { PrintBlock, PrintDocument } from './document.wire.ts'
export type {
  JobKind,
  JobState,
  Pairing,
  PairingCode,
  PrintAgent,
  Printer,
  PrinterStatus,
  Printing,
  PrintJob,
  PrintKind,
  PrintProblems,
  SavePrinter,
  SentToPrinters,
  Settlement,
} from './printers.wire.ts'
export {
  jobStates,
  paperWidths,
  printerStatuses,
  printKinds,
  PairingWire,
  SavePrinterWire,
} from './printers.wire.ts'
export * from './agent.endpoints.ts'
export * from './printing.endpoints.ts'
