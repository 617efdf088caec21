type Listener = { id: string; branchId?: string }

/** What a socket hears: news for its owner, and for its owner's branch. */
export function ownRooms({ id, branchId }: Listener): string[] {
  return branchId === undefined ? [`user_${id}`] : [`user_${id}`, `branch_${branchId}`]
}

/** A socket hears its own rooms and nothing else, whatever it asks for. */
export function mayJoin(listener: Listener, room: unknown): boolean {
  return ownRooms(listener).some((own) => own === room)
}
