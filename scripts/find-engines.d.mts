export interface FoundEngines {
  firefox: string | undefined;
  webkit: WebKitPrograms | undefined;
}

export interface WebKitPrograms {
  browser: string;
  /** The WebDriver, which starts the browser. */
  driver: string;
  /** A virtual X server, because this browser has no headless mode. */
  screen: string;
}

/** Returns the browsers that are installed. */
export function findEngines(): FoundEngines;
/** Installs missing browsers if possible. Otherwise prints instructions. */
export function ensureEngines(): void;
