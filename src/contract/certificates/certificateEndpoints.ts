/** The calls about certificates, class items and conditions of class, with the right that each asks for. */
import type { Endpoint } from '../endpoints';

export const CERTIFICATE_MENU = { certificates: '/certificates' } as const;

const { certificates: menu } = CERTIFICATE_MENU;
const asks = (action: 'V' | 'C' | 'E' | 'D' | 'X') => ({ menu, action }) as const;

export const certificateEndpoints = {
  certificates: { method: 'GET', path: '/certificates', access: asks('V') },
  exportCertificates: { method: 'GET', path: '/certificates/export', access: asks('X') },
  certificateMatrix: { method: 'GET', path: '/certificates/matrix', access: asks('V') },
  dueDates: { method: 'GET', path: '/certificates/due_dates', access: asks('V') },
  certificate: { method: 'GET', path: '/certificates/{id}', access: asks('V') },
  certificateHistory: { method: 'GET', path: '/certificates/{id}/history', access: asks('V') },
  updateCertificate: { method: 'PUT', path: '/certificates/{id}', access: asks('E') },
  endorseCertificate: { method: 'POST', path: '/certificates/{id}/endorse', access: asks('E') },
  voidEndorsement: {
    method: 'POST',
    path: '/certificates/{id}/endorse/void',
    access: asks('E'),
  },
  confirmEndorsement: {
    method: 'POST',
    path: '/certificates/{id}/endorse/confirm',
    access: asks('V'),
  },
  extendCertificate: { method: 'POST', path: '/certificates/{id}/extend', access: asks('E') },
  renewCertificate: { method: 'POST', path: '/certificates/{id}/renew', access: asks('C') },
  decideCertificate: { method: 'POST', path: '/certificates/{id}/decide', access: asks('E') },
  suspendCertificate: { method: 'POST', path: '/certificates/{id}/suspend', access: asks('E') },
  withdrawCertificate: { method: 'POST', path: '/certificates/{id}/withdraw', access: asks('D') },
  certificateKinds: { method: 'GET', path: '/certificate_kinds', access: asks('V') },
  createCertificateKind: { method: 'POST', path: '/certificate_kinds', access: asks('E') },
  updateCertificateKind: { method: 'PUT', path: '/certificate_kinds/{id}', access: asks('E') },
  shipCertificates: { method: 'GET', path: '/ships/{id}/certificates', access: asks('V') },
  createCertificate: { method: 'POST', path: '/ships/{id}/certificates', access: asks('C') },
  importCertificates: {
    method: 'POST',
    path: '/ships/{id}/certificates/import',
    access: asks('E'),
  },
  certificateSheet: { method: 'GET', path: '/ships/{id}/certificates/sheet', access: asks('V') },
  requireCertificates: {
    method: 'PUT',
    path: '/ships/{id}/required_certificates',
    access: asks('E'),
  },
  shipClass: { method: 'GET', path: '/ships/{id}/class', access: asks('V') },
  addClassItem: { method: 'POST', path: '/ships/{id}/survey_items', access: asks('E') },
  updateClassItem: { method: 'PUT', path: '/survey_items/{id}', access: asks('E') },
  removeClassItem: { method: 'POST', path: '/survey_items/{id}/remove', access: asks('E') },
  importClass: { method: 'POST', path: '/ships/{id}/class_import', access: asks('E') },
  addCondition: { method: 'POST', path: '/ships/{id}/conditions', access: asks('E') },
  updateCondition: { method: 'PUT', path: '/conditions/{id}', access: asks('E') },
  closeCondition: { method: 'POST', path: '/conditions/{id}/close', access: asks('E') },
  acknowledgeCondition: {
    method: 'POST',
    path: '/conditions/{id}/acknowledge',
    access: asks('V'),
  },
  dockingDue: { method: 'GET', path: '/drydocks/{id}/due_items', access: asks('V') },
  linkDueItem: { method: 'PUT', path: '/drydocks/{id}/due_items', access: asks('E') },
  addDueJobs: { method: 'POST', path: '/drydocks/{id}/due_items/jobs', access: asks('E') },
  recordSurveyed: {
    method: 'POST',
    path: '/drydocks/{id}/due_items/surveyed',
    access: asks('E'),
  },
  calendarFeed: { method: 'GET', path: '/me/calendar', access: asks('V') },
  makeCalendarFeed: { method: 'POST', path: '/me/calendar', access: asks('V') },
  endCalendarFeed: { method: 'DELETE', path: '/me/calendar', access: asks('V') },
  calendar: { method: 'GET', path: '/calendar/{token}.ics', access: 'public' },
} as const satisfies Record<string, Endpoint>;
