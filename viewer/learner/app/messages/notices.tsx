import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { useText, type Text } from '../../../shared/i18n/use-text.ts';
import type { Notification } from '../../state/store.ts';
import type { AppProps } from '../app-props.ts';

interface NoticesProps extends Pick<AppProps, 'viewer' | 'notifier'> {
  /** True while another part of the page shows the notifications. */
  isElsewhere?: boolean;
  /** Messages that stay until closed, above the notifications. */
  children?: ReactNode;
}

export function Notices({ viewer, notifier, isElsewhere = false, children }: NoticesProps) {
  const text = useText();
  const notifications = useStore(viewer, (state) => state.notifications);
  const shown = isElsewhere ? [] : notifications;
  return (
    <NotificationList
      notices={shown.map((one) => ({ id: one.id, kind: one.kind, text: toNotice(text, one) }))}
      onClose={notifier.close}
      onPause={notifier.pause}
      onResume={notifier.resume}
    >
      {children}
    </NotificationList>
  );
}

function toNotice(text: Text, { topic, values }: Notification): string {
  switch (topic) {
    case 'work-added':
      return text('notice.work-added', {
        activities: values?.activities ?? 0,
        projects: values?.projects ?? 0,
      });
    case 'project-downloaded':
      return text('notice.project-downloaded', { name: values?.name || text('ownProjects.untitled') });
    case 'project-saved':
      return text('notice.project-saved', { name: values?.name || text('ownProjects.untitled') });
    case 'project-kept-both':
      return text('notice.project-kept-both', { name: values?.name || text('ownProjects.untitled') });
    default:
      return text(`notice.${topic}`);
  }
}
