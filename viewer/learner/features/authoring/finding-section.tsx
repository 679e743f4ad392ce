import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { FramedDiagnostic } from '#schemas/authoring.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { FindingCard, type EditorPlace, type WantedFix } from './finding-card.tsx';
import type { FindingTarget } from './find-marks.ts';
import { FindingTally } from './finding-tally.tsx';
import { total, type FindingGroup } from './group-findings.ts';
import styles from './finding-section.module.css';
import tones from './tones.module.css';

interface FindingSectionProps {
  group: FindingGroup;
  /** False if the file is the only one and its name is already shown. */
  hasHead: boolean;
  isOpen: boolean;
  target: FindingTarget | undefined;
  onOpenChange(isOpen: boolean): void;
  onOpenEditor: ((place: EditorPlace) => void) | undefined;
  onFix: ((finding: WantedFix) => void) | undefined;
}

const firstShown = 20;
const weight = { error: 0, warning: 1, info: 2 };

/** The findings of one file, errors first, below its name. */
export function FindingSection(props: FindingSectionProps) {
  const { group, hasHead, isOpen, target, onOpenChange, onOpenEditor, onFix } = props;
  const text = useText();
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const sorted = group.diagnostics.toSorted((one, other) => weight[one.severity] - weight[other.severity]);
  const requested = target && group.diagnostics.includes(target.diagnostic) ? target : undefined;
  if (requested && !isWhole && sorted.indexOf(requested.diagnostic) >= firstShown) setIsWhole(true);
  const left = total([group]) - group.diagnostics.length;
  const drawn = isWhole ? sorted : sorted.slice(0, firstShown);
  return (
    <section aria-labelledby={hasHead ? id : undefined}>
      {hasHead && (
        <Head id={id} group={group} worst={sorted[0]} isOpen={isOpen} onOpenChange={onOpenChange} />
      )}
      {(isOpen || !hasHead) && sorted.length > 0 && (
        <ol className={styles.cards}>
          {withKeys(drawn).map(([key, diagnostic]) => (
            <li key={key}>
              <FindingCard
                diagnostic={diagnostic}
                file={group}
                heading={hasHead ? 'h4' : 'h3'}
                requested={requested?.diagnostic === diagnostic ? requested : undefined}
                onOpenEditor={onOpenEditor}
                onFix={onFix}
              />
            </li>
          ))}
        </ol>
      )}
      {(isOpen || !hasHead) && sorted.length > drawn.length && (
        <button type="button" className={styles.more} onClick={() => setIsWhole(true)}>
          {text('authoring.more', { count: sorted.length - drawn.length })}
        </button>
      )}
      {(isOpen || !hasHead) && left > 0 && sorted.length === drawn.length && (
        <p className={`fine-print ${styles.left}`}>{text('authoring.left', { count: left })}</p>
      )}
    </section>
  );
}

interface HeadProps extends Pick<FindingSectionProps, 'group' | 'isOpen' | 'onOpenChange'> {
  id: string;
  worst: FramedDiagnostic | undefined;
}

function Head({ id, group, worst, isOpen, onOpenChange }: HeadProps) {
  const text = useText();
  const { path, kind, relation, diagnostics } = group;
  const count = diagnostics.length;
  const foldClass = isOpen ? styles.groupFold : `${styles.groupFold} ${styles.groupFolded}`;
  const role =
    relation === 'map' || relation === 'activity'
      ? text(`authoring.this.${relation}`)
      : text(`authoring.kind.${kind}`);
  const content = (
    <>
      <span className={styles.groupText}>
        <bdi className={styles.groupPath}>{path}</bdi>
        <span className="muted">{role}</span>
      </span>
      <FindingTally files={[group]} />
    </>
  );
  return (
    <h3 id={id} className={`${styles.group} ${worst ? tones[worst.severity] : tones.clean}`}>
      {count === 0 ? (
        <span className={`row ${styles.groupHead}`}>{content}</span>
      ) : (
        <button
          type="button"
          className={`row ${styles.groupHead}`}
          aria-expanded={isOpen}
          onClick={() => onOpenChange(!isOpen)}
        >
          {content}
          <ChevronDown className={foldClass} size={18} strokeWidth={2.5} aria-hidden="true" />
        </button>
      )}
    </h3>
  );
}

/**
 * Returns findings with keys that contain no line numbers, so that a card keeps its position and focus when lines above
 * change.
 */
function withKeys(diagnostics: readonly FramedDiagnostic[]): [string, FramedDiagnostic][] {
  const counts = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const name = `${diagnostic.ruleId} ${diagnostic.reason}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [`${name} ${count}`, diagnostic];
  });
}
