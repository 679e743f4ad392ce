import { CircleX, Info, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { ATTRIBUTES, fixesOf, partAt, type Diagnostic, type Fix } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { RewardDesign } from '#schemas/reward-design.ts';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { Studio } from '../state/studio.ts';
import { designsFor } from '../domain/designs-for.ts';
import { ownNames } from '../domain/plain-words.ts';
import { FindingFix } from './finding-fix.tsx';
import styles from './finding-panel.module.css';

const icons = { error: CircleX, warning: TriangleAlert, info: Info };

/** The names that learners see, by heading. Empty for a text that is no map. */
type Names = ReadonlyMap<string, string>;

export interface FindingListProps {
  path: string;
  diagnostics: readonly Diagnostic[];
  /** Without the store, findings do not offer the designer. */
  studio: Pick<Studio, 'texts' | 'fix'> & Partial<Pick<Studio, 'store'>>;
  say: SayFinding;
  onGoTo(path: string, offset: number): void;
}

/** A list of findings. Findings with the same text share an entry, which lists all their lines. */
export function FindingList({ path, diagnostics, studio, say, onGoTo }: FindingListProps) {
  const doc = studio.texts.state(path)?.doc;
  const document = useMemo(() => doc?.toString(), [doc]);
  const state = studio.store?.getState();
  const { names, titleNames } = useNames(state?.drawableMaps.get(path)?.page);
  const parts = state?.checks.get(path)?.parts ?? [];
  return (
    <ul className={styles.list}>
      {groupEqual(diagnostics).map(([one, ...others]) => (
        <Finding
          key={`${one.ruleId} ${one.place?.start.offset} ${one.reason}`}
          finding={one}
          others={others}
          translated={say(one)}
          {...{ names, titleNames }}
          partId={one.place && partAt(parts, one.place.start.offset)?.part.activityId}
          document={document}
          onGoTo={({ place }) => onGoTo(path, place?.start.offset ?? 0)}
          onFix={(fix) => void studio.fix(path, fix)}
          designs={studio.store ? designsFor(one) : []}
          onDesign={(what) => {
            const offset = one.place?.start.offset ?? 0;
            studio.store?.setState({ designing: { what, path, at: { kind: 'finding', offset } } });
          }}
        />
      ))}
    </ul>
  );
}

/** Returns the names in a map: all of them, and those for the titles of fixes. */
function useNames(page: Page | undefined): { names: Names; titleNames: Names } {
  const names = useMemo(() => namesIn(page), [page]);
  const titleNames = useMemo(() => ownNames(names), [names]);
  return { names, titleNames };
}

/** Words that findings also use for parts of the format, such as `next` and `reward`. */
const FORMAT_WORDS: ReadonlySet<string> = new Set(
  [...ATTRIBUTES.values()].flatMap(({ key, levels, value }) => [key, ...levels, value].flat()),
);

/**
 * Returns the names of a map's activities by heading. Leaves out names that are like their heading, and headings that
 * are words of the format.
 */
function namesIn(page: Page | undefined): Names {
  const nodes = page?.maps.flatMap((map) => map.nodes) ?? [];
  return new Map(
    nodes.flatMap((node) =>
      node.kind === 'layout' ||
      FORMAT_WORDS.has(node.activityId) ||
      node.displayName.trim().toLowerCase() === node.activityId
        ? []
        : [[node.activityId, node.displayName]],
    ),
  );
}

/**
 * Groups findings with the same rule, severity and text. The first finding of a group determines the group's position.
 */
export function groupEqual(diagnostics: readonly Diagnostic[]): [Diagnostic, ...Diagnostic[]][] {
  const groups = new Map<string, [Diagnostic, ...Diagnostic[]]>();
  for (const one of diagnostics) {
    const key = JSON.stringify([one.ruleId, one.severity, one.reason, one.note]);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

interface FindingProps {
  finding: Diagnostic;
  /** Findings with the same text on other lines. Only the fixes of `finding` are shown. */
  others: readonly Diagnostic[];
  /** The finding in the author's language. */
  translated: Diagnostic;
  names: Names;
  /** Names for the titles of fixes, by heading: those that no other activity has. */
  titleNames: Names;
  /** Heading of the activity that has the finding, in lower case. */
  partId: string | undefined;
  /** The text that has the finding. Undefined if it is not open. */
  document: string | undefined;
  /** Kinds of rewards whose design would solve the finding. */
  designs: readonly RewardDesign['kind'][];
  onGoTo(finding: Diagnostic): void;
  onFix(fix: Fix): void;
  onDesign(what: RewardDesign['kind']): void;
}

function Finding(props: FindingProps) {
  const { finding, others, translated, names, titleNames, document, designs } = props;
  const { onGoTo, onFix, onDesign } = props;
  const text = useText();
  const { severity, reason, note, place } = translated;
  const titles = fixesOf(translated).map(({ title }) => title);
  const langOf = (sentence: string) =>
    sentence === finding.reason || sentence === finding.note ? ENGLISH : undefined;
  const Icon = icons[severity];
  return (
    <li className={styles.finding} data-severity={severity} data-at={finding.place?.start.offset}>
      <Icon
        className={styles.sign}
        size={18}
        strokeWidth={2.5}
        aria-label={text(`authoring.severity.${severity}`)}
      />
      <div className={styles.said}>
        <button type="button" className={styles.place} onClick={() => onGoTo(finding)}>
          <span>
            <WithNames {...langOf(reason)} names={names}>
              {reason}
            </WithNames>
            {others.length > 0 && ` (${others.length + 1})`}
          </span>
          <PlaceLine line={place?.start.line} name={names.get(props.partId ?? '')} />
        </button>
        {others.length > 0 && <OtherPlaces others={others} onGoTo={onGoTo} />}
        {note !== undefined && (
          <p className="fine-print">
            <WithNames {...langOf(note)} names={names}>
              {note}
            </WithNames>
          </p>
        )}
        {designs.map((what) => (
          <div key={what} className={styles.fix}>
            <Button onClick={() => onDesign(what)}>
              {text('studio.fix', { title: text(`studio.design.${what}`) })}
            </Button>
          </div>
        ))}
        {fixesOf(finding).map((one, index) => (
          <FindingFix
            key={one.title}
            fix={one}
            title={titles[index] ?? one.title}
            names={titleNames}
            document={document}
            onFix={onFix}
          />
        ))}
      </div>
    </li>
  );
}

/** Where a finding is: the name of the activity, if it has one, and the line. */
function PlaceLine({ line, name }: { line: number | undefined; name: string | undefined }) {
  const text = useText();
  return (
    <span className="fine-print">
      {name !== undefined && (
        <>
          <bdi>{name}</bdi>
          {' · '}
        </>
      )}
      {line === undefined ? text('studio.wholeFile') : text('studio.line', { line })}
    </span>
  );
}

/** Buttons that lead to the other lines with the same finding. */
function OtherPlaces({ others, onGoTo }: Pick<FindingProps, 'others' | 'onGoTo'>) {
  const text = useText();
  return (
    <div className={styles.others}>
      {others.map((one) => (
        <Button key={one.place?.start.offset} look="plain" onClick={() => onGoTo(one)}>
          {one.place ? text('studio.line', { line: one.place.start.line }) : text('studio.wholeFile')}
        </Button>
      ))}
    </div>
  );
}

/** Attributes of a sentence without a translation, which is in English. */
const ENGLISH = { lang: 'en', dir: 'ltr' } as const;

interface WithNamesProps {
  lang?: string;
  dir?: 'ltr';
  /** Names to show beside headings, by heading in lower case. */
  names?: Names;
  children: string;
}

/** A sentence in which words in backticks are shown as code. Beside a heading of the map is the name that it has there. */
export function WithNames({ lang, dir, names, children }: WithNamesProps) {
  return (
    <span lang={lang} dir={dir}>
      {children.split('`').map((part, index) =>
        index % 2 === 1 ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other identity
          <CodeWithName key={index} code={part} name={names?.get(part.toLowerCase())} />
        ) : (
          part
        ),
      )}
    </span>
  );
}

function CodeWithName({ code, name }: { code: string; name: string | undefined }) {
  return (
    <>
      <code dir="ltr">{code}</code>
      {name !== undefined && (
        <>
          {' ('}
          <bdi>{name}</bdi>)
        </>
      )}
    </>
  );
}
