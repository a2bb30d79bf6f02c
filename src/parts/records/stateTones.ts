/** How the states of records look beside their words: the same on every screen. */
import type { Health } from '../../contract/fleet/drydocks';
import type { RegisterState } from '../../contract/documents/documentStates';
import type { DrydockState } from '../../contract/fleet/drydockStates';
import type { JobState } from '../../contract/jobs/jobStates';
import type { DueStanding, ShipStatus } from '../../contract/fleet/ships';
import type { ReportState } from '../../contract/execution/dailyReportRecords';
import type { VariationState } from '../../contract/execution/variationStates';
import type { QuotationState } from '../../contract/tender/quotationStates';
import type { UserStatus } from '../../contract/users';
import type { CertificateStatus } from '../../contract/certificates/certificateRules';
import type { Tone } from '../../ui/page/StateWord';

export const SHIP_TONES: Readonly<Record<ShipStatus, Tone>> = {
  ACTIVE: 'ok',
  IN_DOCK: 'active',
  LAID_UP: 'warn',
  SOLD: 'plain',
  SCRAPPED: 'plain',
};

export const USER_TONES: Readonly<Record<UserStatus, Tone>> = {
  PENDING: 'warn',
  ACTIVE: 'ok',
  DEACTIVATED: 'plain',
};

export const DUE_TONES: Readonly<Record<DueStanding, Tone>> = {
  OVERDUE: 'bad',
  NOT_CREDITED: 'warn',
  DUE_30: 'warn',
  DUE_90: 'warn',
  PLAN: 'active',
  COVERED: 'plain',
  OK: 'ok',
};

export const CERTIFICATE_TONES: Readonly<Record<CertificateStatus, Tone>> = {
  SUSPENDED: 'bad',
  EXPIRED: 'bad',
  ENDORSEMENT_OVERDUE: 'bad',
  MISSING: 'bad',
  DUE_30: 'warn',
  DUE_90: 'warn',
  WINDOW_OPEN: 'active',
  CONDITIONAL: 'warn',
  VALID: 'ok',
  NO_EXPIRY: 'plain',
};

export const DRYDOCK_TONES: Readonly<Record<DrydockState, Tone>> = {
  DRAFT: 'plain',
  SPECIFICATION: 'plain',
  TENDER: 'plain',
  AWARDED: 'plain',
  EXECUTION: 'active',
  CLOSING: 'active',
  CLOSED: 'ok',
  CANCELLED: 'bad',
};

export const JOB_TONES: Readonly<Record<JobState, Tone>> = {
  PROPOSED: 'plain',
  APPROVED: 'plain',
  IN_PROGRESS: 'active',
  ON_HOLD: 'warn',
  DONE: 'active',
  ACCEPTED: 'ok',
  REJECTED: 'bad',
  CANCELLED: 'bad',
};

export const QUOTATION_TONES: Readonly<Record<QuotationState, Tone>> = {
  INVITED: 'plain',
  RECEIVED: 'active',
  CLARIFYING: 'warn',
  AWARDED: 'ok',
  DECLINED: 'plain',
  EXPIRED: 'warn',
  WITHDRAWN: 'bad',
  NO_BID: 'plain',
};

export const VARIATION_TONES: Readonly<Record<VariationState, Tone>> = {
  DRAFT: 'plain',
  SUBMITTED: 'active',
  PRICED: 'warn',
  NEGOTIATING: 'warn',
  APPROVED: 'ok',
  DONE: 'ok',
  SETTLED: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'plain',
};

export const REPORT_TONES: Readonly<Record<ReportState, Tone>> = {
  DRAFT: 'plain',
  SUBMITTED: 'active',
  ACCEPTED: 'ok',
};

export const HEALTH_TONES: Readonly<Record<Health, Tone>> = {
  ON_SCHEDULE: 'ok',
  ATTENTION: 'warn',
  BEHIND: 'bad',
};

export const REGISTER_TONES: Readonly<Record<RegisterState, Tone>> = {
  DRAFT: 'plain',
  FOR_REVIEW: 'active',
  APPROVED: 'ok',
  APPROVED_WITH_COMMENTS: 'warn',
  ISSUED: 'ok',
  RECEIVED: 'ok',
  REJECTED: 'bad',
  SUPERSEDED: 'plain',
  NO_FILE: 'plain',
  VOID: 'bad',
};
