/** The kinds of columns that several tables have. */
import { bigint, date, numeric } from 'drizzle-orm/pg-core';
import { PRICE_PLACES, QTY_PLACES } from '../../../src/contract/jobs/amounts';

export const day = () => date({ mode: 'string' });
/** Minor units. */
export const money = () => bigint({ mode: 'number' });
export const measure = () => numeric({ precision: 12, scale: 2, mode: 'number' });
/** Exact decimals, as texts. */
export const quantity = () => numeric({ precision: 9 + QTY_PLACES, scale: QTY_PLACES });
export const price = () => numeric({ precision: 9 + PRICE_PLACES, scale: PRICE_PLACES });
export const percent = () => numeric({ precision: 5, scale: 2 });
