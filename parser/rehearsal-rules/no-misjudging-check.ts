import { readChecks, type ChecksDocument } from '../checks/checks-document.ts';
import { checkListsOf, type ListedCheck, type TextWithChecks } from '../checks/checks-of.ts';
import type { Cause, CauseFile, CheckContext, RuleId, TextRange } from '../diagnostics/rule.ts';
import { namedFilesOf } from '../facts/named-files.ts';
import { headerRange } from '../facts/ranges.ts';
import type { NodeView } from '../facts/sections-of.ts';
import { checksFilesOf } from '../facts/urls-of.ts';
import type { SectionAttributes } from '../model/section-attributes.ts';
import { playsOf } from '../rehearsal/plays-of.ts';
import { defineRule } from '../rules/define-rule.ts';

export const noMisjudgingCheck = defineRule('no-misjudging-check', {
  needs: 'rehearsal',
  messages: {
    'at-start': {
      reason: 'The check `{check}` passes before learners have done anything.',
      note: 'It is ticked from the start. Ask for something that the starting project does not have.',
    },
    'at-end': {
      reason: 'The check `{check}` fails for the code that the steps show.',
      note: 'Learners who build exactly what the steps show do not get it ticked.',
    },
  },
  visit: {
    activity: (view, context) => {
      const checks = playsOf(view, context)[0]?.checks ?? [];
      const own = checksIn(context.document, view.attributes);
      const file = fileOfChecks(view, context);
      for (const { sentence, atStart, atEnd } of checks) {
        const line = findCheck(own, sentence, context.text);
        const range = line ?? headerRange(view.section);
        const values = { check: sentence };
        const causeOf = (rule: RuleId): Cause[] =>
          line || !file ? [{ rule, range }] : causeIn(file, rule, sentence);
        if (atStart)
          context.report({ message: 'at-start', values, range, because: causeOf('no-needless-check') });
        if (!atEnd)
          context.report({ message: 'at-end', values, range, because: causeOf('no-failing-check') });
      }
    },
  },
});

type FileOfChecks = CauseFile & { document: ChecksDocument };

/** Returns the file of checks that an activity names. Undefined if it is not in this repository. */
function fileOfChecks({ node }: NodeView, context: CheckContext): FileOfChecks | undefined {
  const attribute = checksFilesOf(context.document).find(({ entry }) => entry === node)?.attribute;
  const location = namedFilesOf(context).find((named) => named.attribute === attribute)?.location;
  if (!attribute || location?.kind !== 'local') return undefined;
  const { path } = location;
  const text = context.repository?.files?.textOf(path);
  return text === undefined ? undefined : { path, document: readChecks(text) };
}

/** Returns the finding of `lint` on the same check, in its file. */
function causeIn(file: FileOfChecks, rule: RuleId, sentence: string): Cause[] {
  const { document } = file;
  const range = findCheck(checksIn(document), sentence, document.source.text);
  return range ? [{ rule, range, file }] : [];
}

/** Returns the checks of an activity, or all those of a file of checks. */
function checksIn(document: TextWithChecks, owner?: SectionAttributes): readonly ListedCheck[] {
  return checkListsOf(document).find((list) => list.owner === owner)?.checks ?? [];
}

/** Returns the range of a check's sentence. */
function findCheck(checks: readonly ListedCheck[], sentence: string, text: string): TextRange | undefined {
  return checks.find((one) => text.slice(one.sentence.start, one.sentence.end) === sentence)?.sentence;
}
