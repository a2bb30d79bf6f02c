/** What money is worth in the demonstration. */

/** Of a day out of service, in minor units of USD. */
export const OFF_HIRE = 1_450_000;
/** One unit of each in USD. */
export const RATES = { EUR: 1.09, SGD: 0.745, IDR: 0.000063 };
/** With the currency of a yard of the tender that the other dockings do not need. */
export const TENDER_RATES = { ...RATES, AED: 0.2723 };
