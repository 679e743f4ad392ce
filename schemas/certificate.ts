/** The form field of a certificate's PDF that the learner's name is written into. */
export const certificateNameField = 'name-entry';

/** Of larger certificates the plain file is given: a small device has to hold one twice to write on it. */
export const largestCertificateBytes = 20_000_000;
