/** The addresses of one docking, and of its jobs. */
export const drydockLink = (
  shipId: number,
  id: number,
  part:
    | ''
    | '/account'
    | '/account/invoice'
    | '/board'
    | '/close_out'
    | '/costs'
    | '/daily_reports'
    | '/documents'
    | '/due_items'
    | '/edit'
    | '/gate'
    | '/history'
    | '/jobs'
    | '/jobs/add'
    | '/jobs/issues'
    | '/jobs/new'
    | '/progress'
    | '/quotations'
    | '/variation_orders'
    | '/variation_orders/new' = '',
) => `/ships/${shipId}/drydocks/${id}${part}`;

export const jobLink = (id: number, part: '' | '/edit' = '') => `/jobs/${id}${part}`;

/** `part` of a docking's tender: its comparison, or its contract. */
export const tenderLink = (shipId: number, id: number, part?: 'comparison' | 'contract') =>
  drydockLink(shipId, id, '/quotations') + (part === undefined ? '' : `?view=${part}`);

export const variationLink = (id: number, part: '' | '/edit' = '') =>
  `/variation_orders/${id}${part}`;

export const dailyReportLink = (id: number, part: '' | '/edit' = '') =>
  `/daily_reports/${id}${part}`;

export const quotationLink = (id: number) => `/quotations/${id}`;
