/** The columns of the terms of an offer, which its contract has as well. */
import { boolean, integer, jsonb, pgEnum, text } from 'drizzle-orm/pg-core';
import { CONTRACT_FORMS, type Payment } from '../../../src/contract/tender/terms';
import { measure, money } from './columns';

export const contractForm = pgEnum('contract_form', CONTRACT_FORMS);

export const termColumns = () => ({
  payment: jsonb().$type<Payment[]>().notNull().default([]),
  warranty_months: integer(),
  late_per_day: money(),
  late_cap_pct: measure(),
  overtime_night_pct: measure(),
  overtime_sunday_pct: measure(),
  contract_form: contractForm(),
  liability_cap: money(),
  yard_rate_used: text(),
  bank_confirmed: boolean().notNull().default(false),
  terms: text(),
});
