import { Footprints } from 'lucide-react';
import { useState } from 'react';
import {
  GUIDED,
  isTemplateTarget,
  templates,
  type TemplateFiles,
  type TemplateName,
} from '#schemas/templates/templates.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { Studio } from '../state/studio.ts';
import { GUIDE_STEPS } from '../state/preview-state.ts';
import { loadTranslatedTemplate } from './load-translated-template.ts';
import startStyles from './start-screen.module.css';
import styles from './template-list.module.css';

type Beginning = TemplateName | typeof GUIDED;

interface TemplateListProps {
  /** Id of the editor's target. Targets without tutorials of their own use those for Arcade. */
  target: string;
  /** Creates a draft from a template in the author's language. `isGuided`: starts the guide. */
  onBegin(this: void, name: string, files: TemplateFiles, isGuided: boolean): Promise<void>;
}

export function TemplateList({ target, onBegin }: TemplateListProps) {
  const text = useText();
  const locale = useLocale();
  const [isFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<Beginning>();
  const begin = async (name: Beginning): Promise<void> => {
    if (chosen !== undefined) return;
    setChosen(name);
    setFailed(false);
    try {
      const title = text(name === GUIDED ? 'studio.guide.draft' : `studio.template.${name}`);
      await onBegin(
        title,
        await loadTranslatedTemplate(name, isTemplateTarget(target) ? target : 'arcade', locale),
        name === GUIDED,
      );
    } catch {
      setFailed(true);
    }
    setChosen(undefined);
  };
  return (
    <div className={styles.container}>
      <ul className={styles.list}>
        <li className={`${styles.item} ${styles.guided}`}>
          <button
            type="button"
            className={styles.guide}
            aria-disabled={chosen !== undefined}
            onClick={() => void begin(GUIDED)}
          >
            <Footprints size={32} aria-hidden="true" />
            <span className={styles.words}>
              <strong className={styles.name}>{text('studio.guide.begin')}</strong>
              <span>{text('studio.guide.begin.about')}</span>
            </span>
          </button>
        </li>
        {templates.map((name) => (
          <li key={name} className={styles.item}>
            <button
              type="button"
              className={styles.card}
              aria-disabled={chosen !== undefined}
              onClick={() => void begin(name)}
            >
              <TemplateSketch name={name} />
              <strong className={styles.name}>{text(`studio.template.${name}`)}</strong>
              <span className={styles.about}>{text(`studio.template.${name}.about`)}</span>
            </button>
          </li>
        ))}
      </ul>
      {isFailed && <ProblemNote>{text('studio.start.failed')}</ProblemNote>}
    </div>
  );
}

interface FirstMapProps {
  studio: Pick<Studio, 'createFirstFiles' | 'store'>;
  target: string;
}

/** The templates, which are shown for a folder without a map. */
export function FirstMap({ studio, target }: FirstMapProps) {
  const text = useText();
  return (
    <div className={startStyles.first}>
      <h2 className={startStyles.heading}>{text('studio.empty')}</h2>
      <p>{text('studio.start.templates')}</p>
      <TemplateList
        target={target}
        onBegin={async (_name, files, isGuided) => {
          await studio.createFirstFiles(files);
          if (isGuided) studio.store.setState({ guide: GUIDE_STEPS[0] });
        }}
      />
    </div>
  );
}

interface Sketch {
  /** Lines between the points, as SVG path data. */
  path: string;
  points: readonly (readonly [x: number, y: number])[];
  /** Positions of the nodes at which maps end. */
  ends: readonly (readonly [x: number, y: number])[];
}

/** Drawings of the templates, in an area of 240 by 96 units. */
const SKETCHES: Readonly<Record<TemplateName, Sketch>> = {
  firstSteps: {
    path: 'M48 48H192',
    points: [
      [48, 48],
      [120, 48],
    ],
    ends: [[192, 48]],
  },
  branches: {
    path: 'M32 48H80M80 24V72M80 24H128M80 72H128M128 24V72M128 48H160M184 48H216',
    points: [
      [32, 48],
      [104, 24],
      [104, 72],
      [184, 48],
    ],
    ends: [
      [152, 48],
      [216, 48],
    ],
  },
  lessons: {
    path: 'M72 20H168M72 48H168M72 76H168',
    points: [
      [72, 20],
      [72, 48],
      [120, 48],
      [72, 76],
    ],
    ends: [
      [168, 20],
      [168, 48],
      [168, 76],
    ],
  },
};

function TemplateSketch({ name }: { name: TemplateName }) {
  const { path, points, ends } = SKETCHES[name];
  return (
    <svg className={styles.sketch} viewBox="0 0 240 96" aria-hidden="true">
      <path className={styles.ways} d={path} />
      {points.map(([x, y]) => (
        <rect key={`${x} ${y}`} className={styles.stop} x={x - 10} y={y - 10} width="20" height="20" rx="5" />
      ))}
      {ends.map(([x, y]) => (
        <circle key={`${x} ${y}`} className={styles.end} cx={x} cy={y} r="10" />
      ))}
    </svg>
  );
}
