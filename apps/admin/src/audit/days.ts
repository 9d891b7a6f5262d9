/** The first moment of a day as date inputs have it (`2026-03-02`), in the time zone of the device; blank for none. */
export const startOfDay = (day: string): string => midnight(day, 0);

/** The first moment of the day after. */
export const endOfDay = (day: string): string => midnight(day, 1);

function midnight(day: string, daysLater: number): string {
  const time = new Date(`${day}T00:00:00`);
  if (Number.isNaN(time.getTime())) return '';
  time.setDate(time.getDate() + daysLater);
  return time.toISOString();
}
