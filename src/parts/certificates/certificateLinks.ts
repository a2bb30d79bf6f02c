/** The addresses of certificates. */
export const certificateLink = (id: number) => `/certificates/${id}`;
export const shipCertificatesLink = (shipId: number) => `/ships/${shipId}/certificates`;
export const shipClassLink = (shipId: number) => `/ships/${shipId}/class`;
