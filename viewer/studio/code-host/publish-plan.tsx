import { useState } from 'react';
import { useStore } from 'zustand';
import { nextVersion, newestVersion, PACKAGE_FILE } from '#parser';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { SayFinding } from '../../shared/i18n/say-finding.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import type {
  UpstreamMerge,
  PublishOutcome,
  ServedNow,
  DraftRepository,
  DraftAnswer,
  DraftOrigin,
} from '../ports/draft-repository.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNote } from '../../shared/ui/problem-note.tsx';
import type { HostDialogProps } from './commit-dialog.tsx';
import { ChangesFold } from './changes-fold.tsx';
import { errorsOf, PublishChecks, type PublishChecksProps } from './publish-checks.tsx';
import { saveAllTexts } from '../files/gather-files.ts';
import { describeTrouble, useRequest, Waiting, type DraftTrouble } from './use-request.tsx';
import { SignIn } from './sign-in.tsx';
import type { Judgement } from './compare-draft.ts';
import { decodeLossy } from '../services/bytes.ts';
import { OutwardLink } from '../../shared/ui/outward-link.tsx';
import type { Studio } from '../state/studio.ts';
import { DownloadZip } from '../files/download-zip.tsx';
import type { StudioServices } from '../services.ts';
import styles from './host.module.css';

export interface PublishDialogProps extends HostDialogProps {
  say: SayFinding;
  judgement: Judgement | undefined;
  onGoTo(path: string, offset: number): void;
  onMerge(): void;
}

interface PublishPlanProps
  extends Omit<PublishDialogProps, 'onClose'>, Pick<PublishChecksProps, 'changed' | 'onFixed'> {
  comparison: UpstreamMerge;
  served: ServedNow;
  onPublished(version: string): void;
}

export function PublishPlan(props: PublishPlanProps) {
  const { studio, services, repository, slug, comparison, served, onMerge, onPublished } = props;
  const text = useText();
  const { isBusy, trouble, send } = useRequest<DraftTrouble>();
  const hasErrors = errorsOf(useStore(studio.store)).length > 0;
  const { version, isAway, isPublished } = planOf(props);
  const makePackage = (): Promise<string | undefined> =>
    services.language.call('releasePackage', {
      version: withoutV(version),
      name: slug.slice(slug.indexOf('/') + 1),
      target: services.page.rules.target ?? 'arcade',
    });
  const publish = async (): Promise<DraftAnswer<PublishOutcome>> => {
    const isSaved = await saveAllTexts(studio);
    const packageText = isSaved ? await makePackage().catch(() => undefined) : undefined;
    return packageText === undefined ? { kind: 'unstored' } : repository.publish(version, packageText);
  };
  const run = (next: string, work: () => Promise<DraftAnswer<PublishOutcome>>): void =>
    void send(work, ({ kind }) => (kind === 'conflicts' ? onMerge() : onPublished(next)));
  if (isAway) return <p>{text('studio.publish.away')}</p>;
  if (comparison.conflicts.length > 0)
    return (
      <>
        <ProblemNote>{text('studio.merge.lead')}</ProblemNote>
        <Button look="filled" onClick={onMerge}>
          {text('studio.merge')}
        </Button>
      </>
    );
  const mayPublish = !isPublished && !hasErrors;
  const byHand = { studio, services, repository, origin: comparison.origin, version, makePackage };
  return (
    <>
      {isPublished ? <p>{text('studio.publish.nothing')}</p> : <PublishSteps {...{ ...props, hasErrors }} />}
      {!isPublished && <ChangesFold language={services.language} round={comparison} />}
      {trouble && <ProblemNote>{describeTrouble(trouble, text)}</ProblemNote>}
      {(!isPublished || served.tags.length > 1) && (
        <SignIn {...{ repository, slug }} signedOutContent={mayPublish && <PublishByHand {...byHand} />}>
          {({ mayWrite }) =>
            mayWrite && (
              <>
                {mayPublish && (
                  <BusyButton look="filled" isBusy={isBusy} onClick={() => run(version, publish)}>
                    {text('studio.publish.do', { version })}
                  </BusyButton>
                )}
                <output>{isBusy && <Waiting clock={services.clock} />}</output>
                <VersionsBefore
                  {...{ served, isBusy }}
                  onBack={(tag, next) => run(next, () => repository.publishEarlier({ tag, version: next }))}
                />
              </>
            )
          }
        </SignIn>
      )}
    </>
  );
}

type Planned = Pick<PublishPlanProps, 'comparison' | 'served' | 'judgement'>;

/**
 * Returns the next version, whether learners get it from another branch or repository, and whether it is already
 * published.
 */
function planOf({ comparison, served, judgement }: Planned) {
  const { changes, origin } = comparison;
  const hasNew = changes.some(({ kind }) => kind === 'new');
  // MakeCode needs a valid package, so an invalid one requires a new version.
  const needsPackage = typeof judgement === 'object' && /^(?:absent|wrong)$/.test(judgement.package.kind);
  return {
    version: nextVersion(served.tags, { inPackage: versionInPackage(comparison), hasNew }),
    isAway: origin.upstream !== undefined || origin.branch !== served.defaultBranch,
    isPublished: changes.length === 0 && served.kind === 'version' && served.newer === 0 && !needsPackage,
  };
}

function versionInPackage({ changes, origin }: UpstreamMerge): string | undefined {
  const change = changes.find(({ path }) => path === PACKAGE_FILE);
  const bytes = change ? change.bytes : origin.texts.get(PACKAGE_FILE);
  const version = bytes && readFields(readJson(decodeLossy(bytes)))?.version;
  return typeof version === 'string' ? version : undefined;
}

function withoutV(version: string): string {
  return version.replace(/^v/i, '');
}

/** A list of the steps of publishing, with findings. Errors come first, because they prevent publishing. */
function PublishSteps({ hasErrors, ...props }: PublishPlanProps & { hasErrors: boolean }) {
  const text = useText();
  const { version } = planOf(props);
  const { changes, origin } = props.comparison;
  const isPackageChanged = changes.some(({ path }) => path === PACKAGE_FILE);
  const count = changes.length + (isPackageChanged ? 0 : 1);
  return (
    <>
      {hasErrors && <PublishChecks {...props} />}
      <p>{text('studio.publish.lead')}</p>
      <ol className={styles.steps}>
        <li>{text('studio.publish.package', { version: withoutV(version) })}</li>
        <li>{text('studio.publish.commit', { count, branch: origin.branch })}</li>
        <li>{text('studio.publish.release', { version })}</li>
        <li>{text('studio.publish.wait')}</li>
      </ol>
      {!hasErrors && <PublishChecks {...props} />}
    </>
  );
}

interface VersionsBeforeProps {
  served: ServedNow;
  isBusy: boolean;
  /** Publishes the files of an earlier tag again, as the version `next`. */
  onBack(tag: string, next: string): void;
}

function VersionsBefore({ served, isBusy, onBack }: VersionsBeforeProps) {
  const text = useText();
  const versions = newestFirst(served.tags).slice(1);
  const next = nextVersion(served.tags, { hasNew: false });
  const [chosen, setChosen] = useState(versions[0]);
  if (chosen === undefined) return null;
  return (
    <details className={styles.more}>
      <summary>{text('studio.publish.back')}</summary>
      <p>{text('studio.publish.back.lead', { version: next })}</p>
      <select
        className={styles.input}
        aria-label={text('studio.publish.back')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {versions.map((version) => (
          <option key={version}>{version}</option>
        ))}
      </select>
      <BusyButton isBusy={isBusy} onClick={() => onBack(chosen, next)}>
        {text('studio.publish.back.do', { version: chosen })}
      </BusyButton>
    </details>
  );
}

/** Returns the tags that are versions, newest first. */
function newestFirst(tags: readonly string[]): string[] {
  const remaining = new Set(tags);
  const found: string[] = [];
  for (let newest = newestVersion(remaining); newest !== undefined; newest = newestVersion(remaining)) {
    found.push(newest);
    remaining.delete(newest);
  }
  return found;
}

interface PublishByHandProps {
  studio: Studio;
  services: StudioServices;
  repository: DraftRepository;
  origin: Pick<DraftOrigin, 'slug' | 'branch'>;
  version: string;
  /** Returns the text of `pxt.json` for the version. */
  makePackage(): Promise<string | undefined>;
}

/** Explains how to publish on the code host's own pages, for authors who do not want to create a token. */
function PublishByHand(props: PublishByHandProps) {
  const { studio, services, repository, origin, version, makePackage } = props;
  const text = useText();
  const { slug, branch } = origin;
  const release = new URLSearchParams({ tag: version, target: branch, title: version });
  return (
    <details className={styles.more}>
      <summary>{text('studio.publish.byHand')}</summary>
      <ol className={styles.steps}>
        <li>
          {text('studio.publish.byHand.zip')}{' '}
          <DownloadZip
            studio={studio}
            services={services}
            withTexts={async () => {
              const packageText = await makePackage();
              return packageText === undefined ? {} : { [PACKAGE_FILE]: packageText };
            }}
          />
        </li>
        <li>
          <OutwardLink href={repository.page(`${slug}/upload/${branch}`)}>
            {text('studio.publish.byHand.upload')}
          </OutwardLink>
        </li>
        <li>
          <OutwardLink href={repository.page(`${slug}/releases/new?${release}`)}>
            {text('studio.publish.byHand.release', { version })}
          </OutwardLink>
        </li>
      </ol>
    </details>
  );
}
