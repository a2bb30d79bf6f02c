/** The addresses of certificates. */
import type { DueItem } from '../../contract/certificates/classRecords';

export const certificateLink = (id: number) => `/certificates/${id}`;
export const shipCertificatesLink = (shipId: number) => `/ships/${shipId}/certificates`;
export const shipClassLink = (shipId: number) => `/ships/${shipId}/class`;

/** Of what falls due, or was to be done. */
export const dueItemLink = (
  { source, source_id }: Pick<DueItem, 'source' | 'source_id'>,
  shipId: number,
): string => (source === 'CERTIFICATE' ? certificateLink(source_id) : shipClassLink(shipId));
