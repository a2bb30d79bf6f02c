/** What money is worth in the demonstration. */

/**
 * Of a day out of service, by ship, in minor units of USD. That of NDA and HAL is the same on purpose: both are given, and the
 * comparison of NDA's quotations is worked out with it.
 */
export const OFF_HIRE: Readonly<Record<string, number>> = {
  NDA: 1_450_000,
  HAL: 1_450_000,
  KES: 1_720_000,
  ALF: 2_300_000,
  COM: 1_980_000,
  SAP: 780_000,
  BRS: 640_000,
  LAP: 1_310_000,
};
/** One unit of each in USD. */
export const RATES = { EUR: 1.09, SGD: 0.745, IDR: 0.000063 };
/** With the currency of a yard of the tender that the other dockings do not need. */
export const TENDER_RATES = { ...RATES, AED: 0.2723 };
