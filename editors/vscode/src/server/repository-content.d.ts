/* Modules that `scripts/build-extension.mjs` writes. */

declare module 'skillmap:rule-pages' {
  /** The markdown of each rule's page. */
  const pages: Readonly<Record<string, string>>;
  export default pages;
}

declare module 'skillmap:package' {
  /** The extension's version. */
  export const version: string;
  /** URL of the folder that contains the documentation. */
  export const docs: string;
}
