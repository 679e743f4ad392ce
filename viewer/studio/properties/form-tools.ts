import { createContext, use, useCallback, useEffect, useRef, useState } from 'react';
import type { Diagnostic, Properties, Property } from '#parser';
import type { AttributeContent, SectionPart } from '#schemas/map-edit.ts';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import type { StudioServices } from '../services.ts';
import type { Studio } from '../state/studio.ts';

export type FormServices = Pick<StudioServices, 'page' | 'endpointsOf' | 'target' | 'loadPacker'>;

export interface FormTools {
  studio: Studio;
  path: string;
  form: PartForm;
  set: SetAttribute;
  write: WriteText;
  services: FormServices;
  say: SayFinding;
  /** Returns the URL from which to fetch a picture, given its path or URL in the map. */
  hrefOf: (address: string) => string | undefined;
  /** Returns true if a path or URL in the map leads to a file in the folder. */
  has: (address: string) => boolean;
  onGoTo: (path: string, offset: number) => void;
}

export const FormContext = createContext<FormTools | undefined>(undefined);

export function useForm(): FormTools {
  const tools = use(FormContext);
  if (!tools) throw new Error('A field stands in a form.');
  return tools;
}

const NONE: readonly Diagnostic[] = [];

export function useFindings(key: string): readonly Diagnostic[] {
  return useForm().form.findings.get(key) ?? NONE;
}

export interface AttributeFieldProps {
  property: Property;
  label: string;
}

/** Returns the content of an attribute that has no entries. Empty if the attribute is not set. */
export function textContentOf({ content }: Property): string {
  return typeof content === 'string' ? content : '';
}

/** The properties of a part of the text, together with its findings. */
export interface PartForm {
  partProperties: Properties;
  /** Findings by the attribute's key. Findings that belong to no attribute have the key `''`. */
  findings: ReadonlyMap<string, readonly Diagnostic[]>;
  /** Number of the form's own edits that are included in `partProperties`. */
  edits: number;
}

/** The result of an edit. `refusal` resolves to the reason, or to undefined if the text was changed. */
export interface FormEdit {
  edit: number;
  refusal: Promise<string | undefined>;
}

/** Sets the content of an attribute. */
export type SetAttribute = (key: string, content: AttributeContent | undefined) => FormEdit;

/** Runs an edit that does more than set an attribute. `edit` resolves to the reason if the edit is impossible. */
export type WriteText = (edit: () => Promise<string | undefined>) => FormEdit;

/** Returns the current properties of a part of the text, and functions that change them. */
export function useProperties(
  studio: Studio,
  path: string,
  part: SectionPart,
): { form: PartForm | undefined; set: SetAttribute; write: WriteText } {
  const [form, setForm] = useState<PartForm & { name: string }>();
  const name = JSON.stringify([path, part]);
  const readCount = useRef(0);
  /** Number of edits that the form has started. `writtenEdits` is the number of those that are in the text. */
  const startedEdits = useRef(0);
  const writtenEdits = useRef(0);
  const lastChecked = useRef<unknown>(undefined);
  const read = useCallback(async (): Promise<void> => {
    const [, shown] = JSON.parse(name) as [string, SectionPart];
    readCount.current += 1;
    const [question, edits] = [readCount.current, writtenEdits.current];
    const partProperties = await studio.properties(path, shown);
    if (question !== readCount.current) return;
    const { diagnostics } = studio.store.getState().checks.get(path) ?? { diagnostics: [] };
    // If the text was not checked again, `diagnostics` have the offsets of an older text: keep the previous findings.
    const isChecked = lastChecked.current !== diagnostics;
    lastChecked.current = diagnostics;
    setForm((before) => {
      if (!partProperties) return undefined;
      const findings =
        isChecked || before?.name !== name ? findingsOf(partProperties, diagnostics) : before.findings;
      return { name, partProperties, findings, edits };
    });
  }, [studio, path, name]);
  useEffect(() => {
    void read();
    return studio.store.subscribe(({ drawableMaps, checks }, before) => {
      const isSame =
        drawableMaps.get(path) === before.drawableMaps.get(path) &&
        checks.get(path) === before.checks.get(path);
      if (!isSame) void read();
    });
  }, [studio, path, read]);
  const write: WriteText = (run) => {
    startedEdits.current += 1;
    const edit = startedEdits.current;
    const finish = async (): Promise<string | undefined> => {
      const refusal = await run();
      writtenEdits.current = edit;
      if (refusal === undefined) void read();
      return refusal;
    };
    return { edit, refusal: finish() };
  };
  const set: SetAttribute = (key, content) =>
    write(() => studio.mapEditing.set({ kind: 'set', part, key, content }));
  return { form: form?.name === name ? form : undefined, set, write };
}

function findingsOf(
  { properties, range }: Properties,
  diagnostics: readonly Diagnostic[],
): Map<string, Diagnostic[]> {
  const findings = new Map<string, Diagnostic[]>();
  for (const one of diagnostics) {
    const at = one.place?.start.offset;
    if (at === undefined || at < range.start || at >= range.end) continue;
    const owner = properties.find((property) => isIn(property.range, at));
    const key = owner?.key ?? '';
    findings.set(key, [...(findings.get(key) ?? []), one]);
  }
  return findings;
}

function isIn(range: { start: number; end: number } | undefined, at: number): boolean {
  return range !== undefined && at >= range.start && at <= range.end;
}
