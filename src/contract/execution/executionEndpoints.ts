/** The calls about the execution of a docking, with the right that each asks for. */
import type { Action, Endpoint } from '../endpoints';
import { FLEET_MENU } from '../fleet/fleetEndpoints';
import { JOB_MENU } from '../jobs/jobEndpoints';

export const EXECUTION_MENU = {
  variations: '/variation_orders',
  dailyReports: '/daily_reports',
} as const;

const of = <A extends Action>(action: A) => ({ menu: EXECUTION_MENU.variations, action }) as const;
const jobs = <A extends Action>(action: A) => ({ menu: JOB_MENU.jobs, action }) as const;
const dockings = <A extends Action>(action: A) => ({ menu: FLEET_MENU.drydocks, action }) as const;
const reports = <A extends Action>(action: A) =>
  ({ menu: EXECUTION_MENU.dailyReports, action }) as const;

export const executionEndpoints = {
  variations: { method: 'GET', path: '/drydocks/{id}/variation_orders', access: of('V') },
  exportVariations: {
    method: 'GET',
    path: '/drydocks/{id}/variation_orders/export',
    access: of('X'),
  },
  createVariation: { method: 'POST', path: '/drydocks/{id}/variation_orders', access: of('C') },
  variation: { method: 'GET', path: '/variation_orders/{id}', access: of('V') },
  updateVariation: { method: 'PUT', path: '/variation_orders/{id}', access: of('E') },
  variationHistory: { method: 'GET', path: '/variation_orders/{id}/history', access: of('V') },
  submitVariation: { method: 'POST', path: '/variation_orders/{id}/submit', access: of('E') },
  offerVariation: { method: 'POST', path: '/variation_orders/{id}/offer', access: of('E') },
  approveVariation: { method: 'POST', path: '/variation_orders/{id}/approve', access: of('A') },
  negotiateVariation: { method: 'POST', path: '/variation_orders/{id}/negotiate', access: of('A') },
  rejectVariation: { method: 'POST', path: '/variation_orders/{id}/reject', access: of('A') },
  startVariationEarly: {
    method: 'POST',
    path: '/variation_orders/{id}/start_early',
    access: of('A'),
  },
  variationDone: { method: 'POST', path: '/variation_orders/{id}/done', access: of('E') },
  withdrawVariation: { method: 'POST', path: '/variation_orders/{id}/withdraw', access: of('E') },
  // What the contract and its variation orders end in: who may approve these agrees on the account.
  account: { method: 'GET', path: '/drydocks/{id}/account', access: of('V') },
  exportAccount: { method: 'GET', path: '/drydocks/{id}/account/export', access: of('X') },
  accountHistory: { method: 'GET', path: '/drydocks/{id}/account/history', access: of('V') },
  decideAccount: { method: 'PUT', path: '/drydocks/{id}/account', access: of('A') },
  setAccountTerms: { method: 'PUT', path: '/drydocks/{id}/account/terms', access: of('A') },
  addInvoice: { method: 'POST', path: '/drydocks/{id}/invoices', access: of('C') },
  voidInvoice: { method: 'POST', path: '/drydocks/{id}/invoices/void', access: of('E') },
  addPayment: { method: 'POST', path: '/drydocks/{id}/payments', access: of('A') },
  // Who plans a docking keeps its costs; the server tells them to those who see money alone.
  ownerCosts: { method: 'GET', path: '/drydocks/{id}/owner_costs', access: dockings('V') },
  setOwnerCosts: { method: 'PUT', path: '/drydocks/{id}/owner_costs', access: dockings('E') },
  closeOut: { method: 'GET', path: '/drydocks/{id}/close_out', access: jobs('V') },
  setWarranty: { method: 'PUT', path: '/drydocks/{id}/warranty', access: jobs('E') },
  makeFinalReport: { method: 'POST', path: '/drydocks/{id}/final_report', access: jobs('E') },
  dailyReports: { method: 'GET', path: '/drydocks/{id}/daily_reports', access: reports('V') },
  exportDailyReports: {
    method: 'GET',
    path: '/drydocks/{id}/daily_reports/export',
    access: reports('X'),
  },
  startDailyReport: { method: 'POST', path: '/drydocks/{id}/daily_reports', access: reports('C') },
  dailyReport: { method: 'GET', path: '/daily_reports/{id}', access: reports('V') },
  previewDailyReport: { method: 'GET', path: '/daily_reports/{id}/pdf', access: reports('V') },
  dailyReportHistory: { method: 'GET', path: '/daily_reports/{id}/history', access: reports('V') },
  updateDailyReport: { method: 'PUT', path: '/daily_reports/{id}', access: reports('E') },
  submitDailyReport: { method: 'POST', path: '/daily_reports/{id}/submit', access: reports('E') },
  acceptDailyReport: { method: 'POST', path: '/daily_reports/{id}/accept', access: reports('A') },
  returnDailyReport: { method: 'POST', path: '/daily_reports/{id}/return', access: reports('A') },
  addToDailyReport: { method: 'POST', path: '/daily_reports/{id}/addenda', access: reports('C') },
  voidPayment: { method: 'POST', path: '/drydocks/{id}/payments/void', access: of('A') },
} as const satisfies Record<string, Endpoint>;
