/** The PDF form field that the learner's name is written into. */
export const certificateNameField = 'name-entry';

/** Largest certificate into which the name is written. Filling in a larger one takes twice its size in memory. */
export const largestCertificateBytes = 20_000_000;
