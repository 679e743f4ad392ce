import { setModals } from '../../state/modal-queue.ts';
import type { ReportModal } from '../../state/modal.ts';
import { sourceOf } from '../../state/store.ts';
import type { AppProps } from '../app-props.ts';

export interface ReportWay {
  onReport?: () => void;
  /** URL of a page on another site where abuse can be reported. */
  reportUrl?: string | undefined;
}

/**
 * §2 Report Abuse: returns how to report: in a dialog if a server accepts reports, otherwise on the configured page, if
 * any.
 */
export function toReportWay(
  { env, services, viewer }: Pick<AppProps, 'env' | 'services' | 'viewer'>,
  about: ReportModal['about'],
): ReportWay {
  const source = sourceOf(viewer.getState().page);
  if (!services.loadAbuseReports || source === undefined) {
    return { reportUrl: env.targetConfig.endpoints?.reportContent };
  }
  const modal = { kind: 'report-abuse', about, source } as const;
  return { onReport: () => viewer.setState((now) => setModals(now, [modal])) };
}
