import type { SectionPart } from '#schemas/map-edit.ts';

/** The form of what is picked, beside the map. `asked`: the focus goes to it. */
export type FormWish = { kind: 'hidden' } | { kind: 'shown' } | AskedForm;

interface AskedForm {
  kind: 'asked';
  /** The part that it is about: the focus goes to what is wrong with it, or to a field of it. */
  part?: SectionPart;
  /** Of what is wrong. */
  offset?: number;
  /** The attribute whose field is asked for. */
  field?: string;
  /** It was opened for that field alone, and is closed when that is done. */
  isBrief?: boolean;
}

/** The form of a part with its name to be typed; one that was hidden is shown for that alone. */
export function askForName(form: FormWish, part: SectionPart): { form: FormWish } {
  return { form: { kind: 'asked', part, field: 'name', isBrief: form.kind === 'hidden' } };
}
