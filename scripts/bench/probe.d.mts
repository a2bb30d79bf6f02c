export function probe(): void;

export interface Probe {
  usable: number;
  shifts: { value: number; moved: string[] }[];
}

declare global {
  interface Window {
    docmanProbe: Probe;
  }
}
