/** The PDF form field that the learner's name is written into. */
export const certificateNameField = 'name-entry';

/** The PDF form field that today's date is written into, together with the name. Certificates may lack it. */
export const certificateDateField = 'date-entry';

/** Largest certificate, in bytes, into which the name is written. Filling in a PDF takes twice its size in memory. */
export const largestCertificateBytes = 20_000_000;
