/** The addresses of one docking. */
export const drydockLink = (
  shipId: number,
  id: number,
  part: '' | '/documents' | '/edit' | '/history' | '/jobs' = '',
) => `/ships/${shipId}/drydocks/${id}${part}`;
