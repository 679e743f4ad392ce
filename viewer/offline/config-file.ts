/** What a site is set up by: it may be changed on the host at any time. */
export const CONFIG = 'targetconfig.json';
