/** A time of the day as people type it: "14:05", "14.05", "1405", "7:30" or "7"; `HH:MM`, undefined for anything else. */
export function readTime(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^\s*(\d{1,2})(?:[:.]?(\d{2}))?\s*$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}
