/** The units of a daily report's figures, in the form and where they are read: by the key of their text. */
type Unit = 'kg' | 'celsius' | 'percent' | 'kwh' | 'tonnes' | 'hours';

export const REPORT_UNITS: Readonly<Record<string, `dailyReports.units.${Unit}`>> = {
  steel_renewed_kg: 'dailyReports.units.kg',
  air_c: 'dailyReports.units.celsius',
  humidity_pct: 'dailyReports.units.percent',
  steel_c: 'dailyReports.units.celsius',
  power_kwh: 'dailyReports.units.kwh',
  water_t: 'dailyReports.units.tonnes',
  crane_h: 'dailyReports.units.hours',
};
