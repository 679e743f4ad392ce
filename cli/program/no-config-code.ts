/** The option of every command that reads a configuration. */
export const NO_CONFIG_CODE = [
  '--no-config-code',
  'only read JSON configurations and never run code: for folders you do not trust',
] as const;
