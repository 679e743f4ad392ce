/** The PDF form field that the learner's name is written into. */
export const certificateNameField = 'name-entry';

/** Larger certificates are shown without a name, because filling them in takes twice their size in memory. */
export const largestCertificateBytes = 20_000_000;
