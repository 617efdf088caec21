/** 42 as '0:42', 3600 as '60:00'. */
export function timeLeft(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
