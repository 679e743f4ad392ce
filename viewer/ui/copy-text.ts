/** Copies a field's text; false where the browser does not let it. The field is left selected, so that a key can do it. */
export async function copyField(field: HTMLInputElement | HTMLTextAreaElement): Promise<boolean> {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Pages without encryption, as a school's own server, have no clipboard but this.
    // oxlint-disable-next-line typescript/no-deprecated -- there is no other way there
    return document.execCommand('copy');
  }
}
