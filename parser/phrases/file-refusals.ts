/**
 * Reasons why a file on the disk is not changed: parts of sentences, such as `The file cannot be written: it is
 * read-only.`
 */
export const FILE_REFUSALS = {
  'refusal.is-no-file': '`{path}` is not a file',
  'refusal.is-missing': '`{path}` does not exist',
  'refusal.path-exists': '`{path}` already exists',
  'refusal.outside-folder': '`{path}` leads out of the folder',
  'refusal.read-only': 'it is read-only',
  'refusal.changed-meanwhile': 'it has changed in the meantime; try again',
  'refusal.not-for-studio': 'the Studio edits maps, tutorials, `pxt.json` and pictures',
  'refusal.browser-denied': 'the browser does not allow it',
  'refusal.gone': 'it no longer exists',
  'refusal.file-exists': 'the file already exists',
  'refusal.folder-is-file': 'one of the folders above it is a file',
  'refusal.not-allowed': 'you are not allowed to write there',
  'refusal.disk-full': 'there is no space left',
  'refusal.name-of-folder': 'there is a folder of this name',
  'refusal.name-too-long': 'its name is too long',
  'refusal.link-circle': 'its links lead in a circle',
  'refusal.in-use': 'another program uses it',
  'refusal.too-many-open': 'too many files are open at once; `ulimit -n` is the limit',
  'refusal.disk-error': 'the disk reports an error',
  'refusal.file-outside-folder': 'the file is a link that leads out of the folder',
  'refusal.file-not-text': 'the file cannot be read as text',
  'refusal.path-not-text': '`{path}` cannot be read as text',
  'refusal.file-differs': 'the file is not what the fix is for',
  'refusal.path-differs': '`{path}` is not what the fix is for',
} as const;
