/** One thing a value gets wrong, in Ajv's terms. */
export interface SchemaError {
  /** JSON pointer into the value, '' for the value itself. */
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

/** Tells whether a value keeps to its contract; `errors` then says what it got wrong. */
export interface SchemaValidator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}
