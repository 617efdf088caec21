type Listener = { id: string; branchId?: string }

/** A socket hears its owner's room and its owner's branch, and nothing else. */
export function mayJoin(listener: Listener, room: unknown): boolean {
  if (room === `user_${listener.id}`) return true
  return listener.branchId !== undefined && room === `branch_${listener.branchId}`
}
