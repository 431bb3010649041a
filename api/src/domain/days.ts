/** The day and hour of a moment in a time zone. Days are texts such as "2026-11-23", as PostgreSQL has them. */
export function localTime(moment: Date, timeZone: string): { day: string; hour: number } {
  // Swedish writes dates as ISO 8601 does.
  const [day = '', time = ''] = moment.toLocaleString('sv', { timeZone }).split(' ');
  return { day, hour: Number(time.slice(0, 2)) };
}

export const localDay = (moment: Date, timeZone: string): string => localTime(moment, timeZone).day;

export function addDays(day: string, amount: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + amount);
  return date.toISOString().slice(0, 10);
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}
