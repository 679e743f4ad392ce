/** The option of every command that reads a configuration. */
export const NO_CONFIG_CODE = [
  '--no-config-code',
  'run no configuration that is code, only read JSON: for folders of strangers',
] as const;
