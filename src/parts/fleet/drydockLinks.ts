/** The addresses of one docking, and of its jobs. */
export const drydockLink = (
  shipId: number,
  id: number,
  part: '' | '/documents' | '/edit' | '/history' | '/jobs' | '/jobs/new' = '',
) => `/ships/${shipId}/drydocks/${id}${part}`;

export const jobLink = (id: number, part: '' | '/edit' = '') => `/jobs/${id}${part}`;
