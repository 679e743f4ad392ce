import { useText } from '../../shared/i18n/use-text.ts';
import type { Studio } from '../state/create-studio.ts';
import { GUIDE_STEPS } from '../state/preview-state.ts';
import { TemplateList } from './template-list.tsx';
import styles from './start-screen.module.css';

interface FirstMapProps {
  studio: Pick<Studio, 'begin' | 'store'>;
  /** The editor of this place. */
  target: string;
}

/** What to begin with, in a folder without a map. */
export function FirstMap({ studio, target }: FirstMapProps) {
  const text = useText();
  return (
    <div className={styles.first}>
      <h2 className={styles.heading}>{text('studio.empty')}</h2>
      <p>{text('studio.start.templates')}</p>
      <TemplateList
        target={target}
        onBegin={async (_name, files, isGuided) => {
          await studio.begin(files);
          if (isGuided) studio.store.setState({ guide: GUIDE_STEPS[0] });
        }}
      />
    </div>
  );
}
