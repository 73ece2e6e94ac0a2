/** Who issues badges, for programs that check one. */
export const issuerPath = "/api/badges/issuer";

/** @param thumbprint of the public key */
export const keyPath = <Key extends string>(thumbprint: Key) => `/api/badges/keys/${thumbprint}` as const;

/** Whether a certificate was withdrawn, for programs that check its badge. */
export const statusPath = (code: string): string => `/api/certificates/${code}/status`;

/** The picture of a badge, without the credential. */
export const picturePath = (code: string): string => `/api/certificates/${code}/badge.svg`;

/** The badge itself, for its person: a picture that holds the credential. @param token of the certificate */
export const badgePath = (token: string): string => `/api/badges/${encodeURIComponent(token)}/badge.svg`;
