import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { Diagnostic, Properties, Property } from '#parser';
import type { AttributeContent, SectionPart } from '#schemas/map-edit.ts';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import type { Studio } from '../state/studio.ts';

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

/** What the field of an attribute is given. */
export interface AttributeFieldProps {
  property: Property;
  label: string;
}

/** The content of an attribute that has no entries; empty where it is not set. */
export function plainOf({ content }: Property): string {
  return typeof content === 'string' ? content : '';
}

/** The form of a part: what its text says, and what is wrong with it. */
export interface PartForm {
  found: Properties;
  /** The findings of each attribute, by its key; those of nothing that is written by `''`. */
  findings: ReadonlyMap<string, readonly Diagnostic[]>;
  /** So many of the form's own edits are in what was found. */
  edits: number;
}

/** Gives an attribute another content. Resolves with why it cannot have that. */
export type SetAttribute = (
  key: string,
  content: AttributeContent | undefined,
) => { edit: number; refusal: Promise<string | undefined> };

/** What a part says in its text, as that is now; `set` changes it there. */
export function useProperties(
  studio: Studio,
  path: string,
  part: SectionPart,
): { form: PartForm | undefined; set: SetAttribute } {
  const [form, setForm] = useState<PartForm & { name: string }>();
  const name = JSON.stringify([path, part]);
  const asked = useRef(0);
  /** Of the form's edits, those that were begun and those that the text has. */
  const begun = useRef(0);
  const made = useRef(0);
  const lastChecked = useRef<unknown>(undefined);
  const read = useCallback(async (): Promise<void> => {
    const [, shown] = JSON.parse(name) as [string, SectionPart];
    asked.current += 1;
    const [question, edits] = [asked.current, made.current];
    const found = await studio.properties(path, shown);
    if (question !== asked.current) return;
    const { diagnostics } = studio.store.getState().checks.get(path) ?? { diagnostics: [] };
    // The places of an older check are those of an older text.
    const isChecked = lastChecked.current !== diagnostics;
    lastChecked.current = diagnostics;
    setForm((before) => {
      if (!found) return undefined;
      const findings = isChecked || before?.name !== name ? findingsOf(found, diagnostics) : before.findings;
      return { name, found, findings, edits };
    });
  }, [studio, path, name]);
  useEffect(() => {
    void read();
    return studio.store.subscribe(({ drawn, checks }, before) => {
      const isSame =
        drawn.get(path) === before.drawn.get(path) && checks.get(path) === before.checks.get(path);
      if (!isSame) void read();
    });
  }, [studio, path, read]);
  const set: SetAttribute = (key, content) => {
    begun.current += 1;
    const edit = begun.current;
    const write = async (): Promise<string | undefined> => {
      const refusal = await studio.mapEditing.set({ kind: 'set', part, key, content });
      made.current = edit;
      if (refusal === undefined) void read();
      return refusal;
    };
    return { edit, refusal: write() };
  };
  return { form: form?.name === name ? form : undefined, set };
}

function findingsOf(
  { properties, range }: Properties,
  diagnostics: readonly Diagnostic[],
): Map<string, Diagnostic[]> {
  const findings = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) {
    const at = one.place?.start.offset;
    if (at === undefined || at < range.start || at >= range.end) continue;
    const own = properties.find((property) => isIn(property.range, at));
    const key = own?.key ?? '';
    findings.set(key, [...(findings.get(key) ?? []), one]);
  }
  return findings;
}

function isIn(range: { start: number; end: number } | undefined, at: number): boolean {
  return range !== undefined && at >= range.start && at <= range.end;
}
