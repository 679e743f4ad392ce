export interface FoundEngines {
  /** The path of Firefox. */
  firefox: string | undefined;
  webkit: WebKitPrograms | undefined;
}

/** The programs that WebKit is driven with, by their paths. */
export interface WebKitPrograms {
  browser: string;
  /** Its WebDriver, which starts the browser. */
  driver: string;
  /** An X server without a screen: this browser has no way to go without one. */
  screen: string;
}

/** What each engine is driven with, as far as it is on this machine. */
export function findEngines(): FoundEngines;
/** Installs what is missing where that can be, and says what to do elsewhere. */
export function ensureEngines(): void;
