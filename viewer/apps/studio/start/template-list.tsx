import { useState } from 'react';
import { useText } from '../../../i18n/use-text.ts';
import { ProblemNote } from '../../../ui/problem-note.tsx';
import { loadTemplate, templates, type TemplateFiles, type TemplateName } from '../templates/templates.ts';
import { TemplateSketch } from './template-sketch.tsx';
import styles from './template-list.module.css';

interface TemplateListProps {
  onBegin(this: void, name: string, files: TemplateFiles): Promise<void>;
}

/** What a map can begin with: one press, and it is there. */
export function TemplateList({ onBegin }: TemplateListProps) {
  const text = useText();
  const [isFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<TemplateName>();
  const begin = async (name: TemplateName): Promise<void> => {
    if (chosen !== undefined) return;
    setChosen(name);
    setFailed(false);
    try {
      await onBegin(text(`studio.template.${name}`), await loadTemplate(name));
    } catch {
      setFailed(true);
    }
    setChosen(undefined);
  };
  return (
    <>
      <ul className={styles.list}>
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
    </>
  );
}
