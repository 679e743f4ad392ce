// Types for @npmcli/config, which has none. Only those that install-editor.ts uses.
declare module '@npmcli/config' {
  export default class Config {
    constructor(options: {
      npmPath: string;
      definitions: object;
      shorthands: object;
      flatten: (obj: object, flat?: object) => object;
      nerfDarts: string[];
      argv: string[];
      env: Record<string, string | undefined>;
      cwd: string;
      warn: boolean;
    });
    load(): Promise<void>;
    readonly flat: Record<string, unknown>;
  }
}

declare module '@npmcli/config/lib/definitions/index.js' {
  const settings: {
    definitions: object;
    shorthands: object;
    flatten: (obj: object, flat?: object) => object;
    nerfDarts: string[];
  };
  export default settings;
}
