import { Footprints } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import {
  GUIDED,
  isTemplateTarget,
  loadTemplate,
  templates,
  type TemplateFiles,
  type TemplateName,
} from '#schemas/templates/templates.ts';
import { TemplateSketch } from './template-sketch.tsx';
import styles from './template-list.module.css';

type Beginning = TemplateName | typeof GUIDED;

interface TemplateListProps {
  /** The editor of this place; its tutorials, or Arcade's where there are none for it. */
  target: string;
  /** `isGuided`: the author wants to be shown how. */
  onBegin(this: void, name: string, files: TemplateFiles, isGuided: boolean): Promise<void>;
}

/** What a map can begin with: one press, and it is there. */
export function TemplateList({ target, onBegin }: TemplateListProps) {
  const text = useText();
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
        await loadTemplate(name, isTemplateTarget(target) ? target : 'arcade'),
        name === GUIDED,
      );
    } catch {
      setFailed(true);
    }
    setChosen(undefined);
  };
  return (
    <div className={styles.place}>
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
