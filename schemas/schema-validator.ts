export interface SchemaError {
  /** JSON pointer to the error. '' for the whole value. */
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
}

/** Validates a value. `errors` contains the errors of the last call. */
export interface SchemaValidator {
  (value: unknown): boolean;
  errors?: SchemaError[] | null;
}
