/** Of every page, whoever serves it: what the viewer does without, the games and editors in its frames do without too. */
export const PAGE_HEADERS = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), payment=()',
} as const;
