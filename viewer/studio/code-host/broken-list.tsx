import { PACKAGE_FILE, type ContentJudgement, type Diagnostic } from '#parser';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import { WithNames } from '../findings/finding.tsx';
import styles from './host.module.css';

interface BrokenListProps {
  judgement: ContentJudgement;
  say: SayFinding;
  /** Files of the draft, in which it can be fixed. */
  files: ReadonlySet<string>;
  onGoTo(path: string): void;
}

/** What is broken in what learners have, and whether the draft has it fixed. */
export function BrokenList({ judgement, say, files, onGoTo }: BrokenListProps) {
  const text = useText();
  const broken = brokenIn(judgement, text);
  const count = text('studio.broken', { count: broken.length });
  if (broken.length === 0) return <span className={styles.sound}>{count}</span>;
  return (
    <details className={styles.broken}>
      <summary>{count}</summary>
      <ul>
        {broken.map(({ said, path, found = [], isFixed = false }) => (
          <li key={said} data-fixed={isFixed || undefined}>
            {path !== undefined && files.has(path) ? (
              <button type="button" dir="auto" className={styles.goTo} onClick={() => onGoTo(path)}>
                {said}
              </button>
            ) : (
              <span dir="auto">{said}</span>
            )}
            {found.map((one) => (
              <span key={`${one.place?.start.line} ${one.reason}`} className="fine-print">
                <WithNames>{say(one).reason}</WithNames>
                {one.place && ` ${text('studio.line', { line: one.place.start.line })}`}
              </span>
            ))}
            {isFixed && <em className={styles.sound}>{text('studio.broken.fixed')}</em>}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface Broken {
  said: string;
  /** Where it is fixed. */
  path?: string;
  found?: readonly Diagnostic[];
  isFixed?: boolean;
}

function brokenIn(judgement: ContentJudgement, text: Text): Broken[] {
  const { maps, missing, unaddressable, misspelt } = judgement;
  return [
    ...(maps.length === 0 ? [{ said: text('studio.broken.noMap') }] : []),
    ...maps.flatMap((map): Broken[] => {
      if (map.kind === 'open') return [];
      const { path: file } = map;
      if (map.kind === 'lacking')
        return map.missing.length === 0
          ? []
          : [{ said: text('studio.broken.lacking', { file }), path: file, found: map.missing }];
      const { first, isFixed } = map;
      const said = text('studio.broken.closed', { file });
      return [{ said, path: file, isFixed, ...(first && { found: [first] }) }];
    }),
    ...missing.map(({ path: file, namedBy: place, other, isHere }): Broken => {
      const said =
        other === undefined
          ? text('studio.broken.missing', { file, place })
          : text('studio.broken.spelling', { file, place, other });
      return { said, path: place.replace(/:\d+$/, ''), isFixed: isHere };
    }),
    ...packageIn(judgement, text),
    ...unaddressable.map((file) => ({ said: text('studio.broken.name', { file }) })),
    ...misspelt.map((file) => ({ said: text('studio.broken.ending', { file }) })),
  ];
}

function packageIn({ package: judged }: ContentJudgement, text: Text): Broken[] {
  if (judged.kind === 'absent') return [{ said: text('studio.broken.noPackage') }];
  return judged.kind === 'wrong'
    ? [{ said: text('studio.broken.package'), path: PACKAGE_FILE, found: judged.found }]
    : [];
}
