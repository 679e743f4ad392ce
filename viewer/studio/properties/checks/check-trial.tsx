import { FolderOpen } from 'lucide-react';
import { useRef, useState } from 'react';
import { judgeProject, judgeTutorial, type EditorBlocks } from '#parser';
import type { CheckResult } from '#schemas/generated/checks.ts';
import type { SavedProject } from '#schemas/exchange/saved-projects.ts';
import type { ActivityNode } from '#schemas/generated/page.ts';
import type { NodePart } from '#schemas/map-edit.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useForm } from '../form-tools.ts';
import { useCheckLists } from './check-lists.ts';
import { useTutorialText } from './code-choices.tsx';
import { readProjectFile } from '../../work/read-project.ts';
import panel from '../properties.module.css';
import styles from './checks.module.css';

type Subject =
  | { kind: 'nothing' | 'empty' | 'tutorial' }
  | { kind: 'projects'; projects: readonly SavedProject[]; chosen: number }
  | { kind: 'unreadable'; file: string };

/** A project on which the author tries the checks. */
export interface Trial {
  subject: Subject;
  hasTutorial: boolean;
  /** Results of the checks of all lists, in order. Undefined without a project. */
  results: readonly CheckResult[] | undefined;
  choose: (subject: Subject) => void;
  open: (file: File) => Promise<void>;
}

/** The files of a new project. */
const EMPTY = {
  'pxt.json': '{}',
  'main.blocks':
    '<xml xmlns="http://www.w3.org/1999/xhtml"><block type="pxt-on-start" x="0" y="0"></block></xml>',
};

export function useTrial(
  part: NodePart,
  node: ActivityNode | undefined,
  editor: EditorBlocks | undefined,
): Trial {
  const { services } = useForm();
  const { lists } = useCheckLists(part);
  const [subject, choose] = useState<Subject>({ kind: 'nothing' });
  const tutorial = useTutorialText(node);
  const checks = lists.flatMap((list) => list.checks);
  const judge = (): readonly CheckResult[] | undefined => {
    if (!editor) return undefined;
    if (subject.kind === 'empty') return judgeProject(EMPTY, checks, editor);
    if (subject.kind === 'tutorial') return judgeTutorial(tutorial ?? '', checks, editor);
    const project = subject.kind === 'projects' ? subject.projects[subject.chosen] : undefined;
    return project && judgeProject(project.files, checks, editor);
  };
  return {
    subject,
    hasTutorial: tutorial !== undefined,
    results: judge(),
    choose,
    open: async (file) => {
      const projects = await readProjectFile(file, services.loadPacker);
      const own = projects.findIndex(
        ({ activity }) => activity?.map === part.mapId && activity.activity === part.activityId,
      );
      choose(
        projects.length === 0
          ? { kind: 'unreadable', file: file.name }
          : { kind: 'projects', projects, chosen: Math.max(own, 0) },
      );
    },
  };
}

const PROJECT_FILES = '.mkcd,.pxt,.json,.uf2,.hex,.elf,.png';

/** The choice of a project on which to try the checks. */
export function TrialChoice({ trial: { subject, hasTutorial, choose, open } }: { trial: Trial }) {
  const text = useText();
  const ref = useRef<HTMLInputElement>(null);
  const value = subject.kind === 'projects' ? `project ${subject.chosen}` : subject.kind;
  return (
    <div className={panel.field}>
      <label className={panel.field}>
        <span className={panel.label}>{text('studio.checks.try')}</span>
        <select
          className="field"
          value={value}
          onChange={({ target }) => {
            const at = /^project (\d+)$/.exec(target.value)?.[1];
            const kind = (['nothing', 'empty', 'tutorial'] as const).find((one) => one === target.value);
            if (kind) choose({ kind });
            else if (at !== undefined && subject.kind === 'projects')
              choose({ ...subject, chosen: Number(at) });
          }}
        >
          <option value="nothing">{text('studio.checks.try.nothing')}</option>
          <option value="empty">{text('studio.checks.try.empty')}</option>
          {hasTutorial && <option value="tutorial">{text('studio.checks.try.tutorial')}</option>}
          {subject.kind === 'projects' &&
            subject.projects.map(({ name }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- projects may have the same name
              <option key={at} value={`project ${at}`}>
                {name || '?'}
              </option>
            ))}
          {subject.kind === 'unreadable' && <option value="unreadable">{subject.file}</option>}
        </select>
      </label>
      <Button className={styles.start} icon={<FolderOpen size={18} />} onClick={() => ref.current?.click()}>
        {text('studio.checks.try.file')}
      </Button>
      <input
        ref={ref}
        hidden
        type="file"
        accept={PROJECT_FILES}
        aria-label={text('studio.checks.try.file')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void open(file);
          currentTarget.value = '';
        }}
      />
      {subject.kind === 'unreadable' && (
        <p className={panel.refusal} role="alert">
          {text('studio.checks.try.unreadable', { file: subject.file })}
        </p>
      )}
    </div>
  );
}
