type Taken = { employee_id: string; starts_at: Date; ends_at: Date }
type Planned = Taken & { branch_id: string; day: string; note: string }

type Copy<Shift> = {
  shifts: Shift[]
  /** Shifts that are planned already. */
  taken: Taken[]
  isThere: (employeeId: string, day: string) => boolean
  /** The same shift one week later. */
  moved: (shift: Shift) => { day: string; startsAt: Date; endsAt: Date }
}

/** The copies that fit. One at the time of another shift of the employee is left out, so a repeated copy adds nothing. */
export function planCopy<Shift extends Planned>({ shifts, taken, isThere, moved }: Copy<Shift>): Planned[] {
  const planned: Planned[] = []
  for (const shift of shifts) {
    const { day, startsAt, endsAt } = moved(shift)
    const { employee_id: employeeId, branch_id: branchId, note } = shift
    const isBusy = [...taken, ...planned].some(
      (one) => one.employee_id === employeeId && one.starts_at < endsAt && one.ends_at > startsAt,
    )
    if (isBusy || !isThere(employeeId, day)) continue
    const row = { branch_id: branchId, employee_id: employeeId, day, note }
    planned.push({ ...row, starts_at: startsAt, ends_at: endsAt })
  }
  return planned
}
