import type { Fix } from '#parser';
import type { DocsPage } from '../docs-page.ts';

/**
 * The machine that the language server runs on. `runLanguageServer` uses Node; the extension for Visual Studio Code on
 * the web has its own implementation. A file is named by its absolute path, or on the web by its URI.
 */
export interface LanguageHost {
  version: string;
  /** Returns the file of a URI. Undefined for texts without a file, such as `untitled:Untitled-1`. */
  fileOf: (uri: string) => string | undefined;
  uriOf: (file: string) => string;
  /** Returns the file at a path from a folder, with forward slashes. */
  fileIn: (folder: string, path: string) => string;
  /** Returns the path of a file from a folder, with forward slashes. Undefined if the file is outside of the folder. */
  pathIn: (folder: string, file: string) => string | undefined;
  readText: (file: string) => Promise<string | undefined>;
  /** Returns the size of a file in bytes, or undefined if there is none. */
  sizeOf: (file: string) => Promise<number | undefined>;
  /** Returns the markdown of a rule's page. Undefined for rules without a page. */
  readRulePage: (ruleId: string) => Promise<string | undefined>;
  /** Returns the URI of a page of the documentation. */
  docsPage: (page: DocsPage) => string;
  /** Returns whether all changes of a fix are possible. `open` contains the unsaved texts. */
  canApply: (
    fix: Fix,
    context: { file: string; root: string; open: ReadonlyMap<string, string> },
  ) => Promise<boolean>;
  /** Returns a file's text in the last commit. Undefined if unknown. */
  committedText: (file: string) => Promise<string | undefined>;
  /** Starts a preview of a folder if there is none, and returns its URL. Absent if there are no previews. */
  preview?: (folder: string) => Promise<string>;
  dispose: () => void;
}
