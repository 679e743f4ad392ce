/** The names in the braces of a sentence. Braces around anything but a word are part of the text. */
export type PlaceholdersIn<Text extends string> = string extends Text
  ? never
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? (Name extends `${string}${' ' | '`'}${string}` ? never : Name) | PlaceholdersIn<Rest>
    : never;

/** Fills the placeholders of a template. Braces inside a value are kept as they are. */
export function fillTemplate(
  template: string,
  valueOf: (name: string) => string | number | undefined,
): string {
  return template.replace(/\{(\w+)\}/g, (hole, name: string) => String(valueOf(name) ?? hole));
}
