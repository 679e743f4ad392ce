/** The form field of a certificate's PDF that the learner's name is written into. */
export const certificateNameField = 'name-entry';

/** Larger certificates are given without a name: writing on one takes twice its size in memory. */
export const largestCertificateBytes = 20_000_000;
