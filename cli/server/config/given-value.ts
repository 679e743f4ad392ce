/** A value and where the operator wrote it, for messages: `--port`, `PORT`, `port` in a file. */
export interface Given<Value> {
  value: Value;
  from: string;
}

/** What is wrong with the settings, each a whole sentence; all are told at once. */
export type ReportMistake = (sentence: string) => void;

/** The environment, where an empty variable is none. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The first that is there: options of the command, then the environment, then the file. */
export function firstGiven<Value>(
  ...values: readonly (Given<Value | undefined> | undefined)[]
): Given<Value> | undefined {
  const found = values.find((given) => given?.value !== undefined);
  return found as Given<Value> | undefined;
}

export function fromOption<Value>(name: string, value: Value): Given<Value> {
  return { value, from: name };
}

export function fromEnvironment(name: string, env: Environment): Given<string | undefined> {
  return { value: env[name] === '' ? undefined : env[name], from: `the environment variable ${name}` };
}

export function fromFile<Value>(name: string, value: Value): Given<Value> {
  return { value, from: `\`${name}\`` };
}
