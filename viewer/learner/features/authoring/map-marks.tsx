import { TriangleAlert, X } from 'lucide-react';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { FindingTarget, MapMark } from './find-marks.ts';
import styles from './map-marks.module.css';
import tones from './tones.module.css';

interface MapMarksProps {
  marks: readonly MapMark[];
  onShow(target: FindingTarget): void;
}

const icons = { error: X, warning: TriangleAlert };

/** The marks on a map. One of them is a tab stop; arrow keys move between them. */
export function MapMarks({ marks, onShow }: MapMarksProps) {
  const text = useText();
  const [focused, setFocused] = useState<string>();
  if (marks.length === 0) return null;
  const tabStop = marks.find(({ key }) => key === focused) ?? marks[0];
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not a form, so no fieldset
    <div role="group" aria-label={text('authoring.marks')}>
      {marks.map(({ key, x, y, name, severity, count, path, diagnostic }) => {
        const Icon = icons[severity];
        const label = text('authoring.mark', {
          severity: text(`authoring.severity.${severity}`),
          name,
          reason: diagnostic.reason.replaceAll('`', ''),
          more: count - 1,
        });
        return (
          <button
            key={key}
            type="button"
            className={`origin centered ${styles.mark} ${tones[severity]}`}
            style={{ transform: `translate(${x}px, ${y}px)` }}
            data-severity={severity}
            aria-label={label}
            title={label}
            tabIndex={key === tabStop?.key ? 0 : -1}
            onClick={() => onShow({ path, diagnostic })}
            onFocus={() => setFocused(key)}
            onBlur={scrollBack}
            onKeyDown={moveFocus}
          >
            <Icon strokeWidth={severity === 'error' ? 3.5 : 2.5} aria-hidden="true" />
          </button>
        );
      })}
    </div>
  );
}

function moveFocus({ key, currentTarget }: KeyboardEvent): void {
  const { nextElementSibling: next, previousElementSibling: previous } = currentTarget;
  const sibling = /^Arrow(?:Right|Down)$/.test(key) ? next : /^Arrow(?:Left|Up)$/.test(key) ? previous : null;
  if (sibling instanceof HTMLElement) sibling.focus();
}

/** Undoes the browser's scrolling to a focused mark, which the map's own panning does not expect. */
function scrollBack({ currentTarget }: FocusEvent): void {
  currentTarget.closest('[dir]')?.parentElement?.scrollTo(0, 0);
}
