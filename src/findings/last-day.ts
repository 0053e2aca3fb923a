/**
 * Whether the last day of something is over; what has none goes on.
 *
 * @param last and `today` as YYYY-MM-DD, which sort as their text.
 */
export function isOver(last: string | undefined, today: string): boolean {
  return last !== undefined && last < today;
}
