/** A day in the server's own texts, as the screens write it: "29 Sep 2026". */
const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' });

export const dayWords = (day: string): string =>
  format.format(new Date(`${day}T00:00:00Z`)).replace('Sept', 'Sep');
