// Generated from ../player-messages.schema.json by scripts/generate-schemas.mjs. Do not edit.
import type { SchemaValidator } from '../schema-validator.ts';

export declare const validate: SchemaValidator;
