/** The part of the package that computes codes, without canvas and files. */
declare module 'qrcode/lib/core/qrcode.js' {
  interface QrCodeOptions {
    errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H';
  }

  interface QrCodeModules {
    /** Modules per side. */
    size: number;
    /** Row by row, 1 for a dark module. */
    data: Uint8Array;
  }

  const qrCode: { create: (text: string, options: QrCodeOptions) => { modules: QrCodeModules } };
  // oxlint-disable-next-line import/no-default-export -- describes another package
  export default qrCode;
}
