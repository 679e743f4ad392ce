import { createContext, use } from 'react';
import type { Diagnostic } from '#parser';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import type { Studio } from '../state/create-studio.ts';
import type { PartForm, SetAttribute } from './use-properties.ts';

/** What the fields of a form have in common. */
export interface FormTools {
  studio: Studio;
  path: string;
  form: PartForm;
  set: SetAttribute;
  say: SayFinding;
  /** Where the picture at an address of the map can be fetched. */
  hrefOf: (address: string) => string | undefined;
  onGoTo: (path: string, offset: number) => void;
}

export const FormContext = createContext<FormTools | undefined>(undefined);

export function useForm(): FormTools {
  const tools = use(FormContext);
  if (!tools) throw new Error('A field stands in a form.');
  return tools;
}

const NONE: readonly Diagnostic[] = [];

/** What is wrong with an attribute. */
export function useFindings(key: string): readonly Diagnostic[] {
  return useForm().form.findings.get(key) ?? NONE;
}
