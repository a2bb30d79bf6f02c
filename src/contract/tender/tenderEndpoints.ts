/** The calls about tenders and quotations, with the right that each asks for. */
import type { Action, Endpoint } from '../endpoints';

export const TENDER_MENU = { quotations: '/quotations' } as const;

const of = <A extends Action>(action: A) => ({ menu: TENDER_MENU.quotations, action }) as const;

export const tenderEndpoints = {
  tender: { method: 'GET', path: '/drydocks/{id}/tender', access: of('V') },
  createTender: { method: 'POST', path: '/drydocks/{id}/tender', access: of('C') },
  updateTender: { method: 'PUT', path: '/drydocks/{id}/tender', access: of('E') },
  openTender: { method: 'POST', path: '/drydocks/{id}/tender/open', access: of('E') },
  sendAddendum: { method: 'POST', path: '/drydocks/{id}/tender/addendum', access: of('C') },
  saveAdders: { method: 'PUT', path: '/drydocks/{id}/tender/adders', access: of('E') },
  applyAdders: { method: 'POST', path: '/drydocks/{id}/tender/adders', access: of('E') },
  comparison: { method: 'GET', path: '/drydocks/{id}/comparison', access: of('V') },
  exportComparison: { method: 'GET', path: '/drydocks/{id}/comparison/export', access: of('X') },
  issueComparison: { method: 'POST', path: '/drydocks/{id}/comparison', access: of('C') },
  contract: { method: 'GET', path: '/drydocks/{id}/contract', access: of('V') },
  // Of the office those who begin tenders, and those who award.
  draftLetters: { method: 'POST', path: '/drydocks/{id}/letters', access: of('V') },
  inviteYard: { method: 'POST', path: '/drydocks/{id}/quotations', access: of('C') },
  quotations: { method: 'GET', path: '/quotations', access: of('V') },
  quotation: { method: 'GET', path: '/quotations/{id}', access: of('V') },
  updateQuotation: { method: 'PUT', path: '/quotations/{id}', access: of('E') },
  quotationHistory: { method: 'GET', path: '/quotations/{id}/history', access: of('V') },
  receiveQuotation: { method: 'POST', path: '/quotations/{id}/receive', access: of('E') },
  clarifyQuotation: { method: 'POST', path: '/quotations/{id}/clarify', access: of('E') },
  answerClarification: { method: 'POST', path: '/clarifications/{id}/answer', access: of('E') },
  extendQuotation: { method: 'POST', path: '/quotations/{id}/extend', access: of('E') },
  noBid: { method: 'POST', path: '/quotations/{id}/no_bid', access: of('E') },
  withdrawQuotation: { method: 'POST', path: '/quotations/{id}/withdraw', access: of('E') },
  levelQuotation: { method: 'PUT', path: '/quotations/{id}/levelling', access: of('E') },
  awardQuotation: { method: 'POST', path: '/quotations/{id}/award', access: of('A') },
} as const satisfies Record<string, Endpoint>;
