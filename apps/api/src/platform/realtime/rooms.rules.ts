type Listener = { id: string; branchId?: string }

/** Rooms of a socket: its user and, for branch staff, its branch. */
export function ownRooms({ id, branchId }: Listener): string[] {
  return branchId === undefined ? [`user_${id}`] : [`user_${id}`, `branch_${branchId}`]
}

/** A socket may join only its own rooms. */
export function mayJoin(listener: Listener, room: unknown): boolean {
  return ownRooms(listener).some((own) => own === room)
}
