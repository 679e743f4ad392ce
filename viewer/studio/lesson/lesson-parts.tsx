import { Lightbulb } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Markdown } from '../../shared/ui/markdown.tsx';
import { splitAtCode, type LessonPart } from '../domain/lesson.ts';
import { CodePicture } from './code-picture.tsx';
import type { DrawnBlocks } from './drawn-blocks.ts';
import styles from './step-list.module.css';

export interface LessonPartsProps {
  parts: readonly LessonPart[];
  drawn: DrawnBlocks;
  toUrl(this: void, url: string): string | undefined;
}

/** The parts of a step that learners read. Hints are folded. */
export function LessonParts({ parts, ...rest }: LessonPartsProps) {
  const text = useText();
  return parts.map(({ kind, title, markdown }, index) => {
    const content = <Content {...rest} markdown={markdown} />;
    return kind === 'text' ? (
      // oxlint-disable-next-line react/no-array-index-key -- only their numbers distinguish parts
      <div key={index}>{content}</div>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- only their numbers distinguish parts
      <details key={index} className={styles.hint}>
        <summary className={styles.summary}>
          <Lightbulb size={18} aria-hidden="true" />
          <span dir="auto">{title ?? text('studio.lesson.hint')}</span>
        </summary>
        {content}
      </details>
    );
  });
}

interface ContentProps extends Omit<LessonPartsProps, 'parts'> {
  markdown: string;
}

/** Markdown in which code is drawn as blocks. */
export function Content({ markdown, drawn, toUrl }: ContentProps) {
  return splitAtCode(markdown).map((piece, index) =>
    piece.kind === 'code' ? (
      // oxlint-disable-next-line react/no-array-index-key -- only their numbers distinguish pieces
      <CodePicture key={index} code={piece.code} language={piece.language} drawn={drawn} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- only their numbers distinguish pieces
      <Markdown key={index} text={piece.markdown} toUrl={toUrl} />
    ),
  );
}
