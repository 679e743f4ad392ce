/** Types for the part of the package that computes QR codes, without canvas and files. */
declare module 'qrcode/lib/core/qrcode.js' {
  interface QrCodeOptions {
    errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H';
  }

  interface QrCodeModules {
    /** Number of modules per side. */
    size: number;
    /** The modules row by row: 1 for a dark module, 0 for a light one. */
    data: Uint8Array;
  }

  const qrCode: { create: (text: string, options: QrCodeOptions) => { modules: QrCodeModules } };
  // oxlint-disable-next-line import/no-default-export -- describes another package
  export default qrCode;
}
