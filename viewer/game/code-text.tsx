import { useState } from 'react';
import { useText } from '../shared/i18n/use-text.ts';
import styles from './code-view.module.css';

/**
 * Matches the names of files with code that people can read. Other files contain pictures, or the same code in another
 * form.
 */
const READABLE = /\.(?:ts|py|js|md|asm)$/;
const MAIN = ['main.py', 'main.ts'];

export function CodeText({ files }: { files: Readonly<Record<string, string>> }) {
  const text = useText();
  const names = Object.keys(files).filter((name) => READABLE.test(name));
  const first = MAIN.find((name) => (files[name] ?? '').trim() !== '') ?? names[0] ?? '';
  const [name, setName] = useState(first);
  return (
    <div className={styles.code}>
      {names.length > 1 && (
        <label>
          {text('game.code.file')}
          <select value={name} onChange={(event) => setName(event.target.value)}>
            {names.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
      {/* Long texts can be scrolled with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} dir="ltr" aria-label={name}>
        <code>{files[name] ?? ''}</code>
      </pre>
    </div>
  );
}
