import { describe, expect, test } from 'vitest';
import type { DocsAddresses } from '#parser';
import type { Page } from '#schemas/generated/page.ts';
import type { Badge } from '#schemas/generated/user.ts';
import { followAccount } from '../../../../viewer/learner/commands/account/follow-account.ts';
import { createLocalPreferences } from '../../../../viewer/shared/services/browser/local-preferences.ts';
import type { AccountSync, AccountSyncState } from '../../../../viewer/shared/ports/account.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { activityKey } from '../../../../viewer/shared/domain/activity-key.ts';
import { buildMap, buildPage } from '../../shared/domain/build-page.ts';

const map = buildMap('m', ['a > r', 'r [reward]']);
const page = buildPage({
  ...map,
  nodes: map.nodes.map((node) =>
    'rewards' in node
      ? {
          ...node,
          rewards: [{ type: 'completion-badge' as const, imageUrl: 'star.png', displayName: 'Star' }],
        }
      : node,
  ),
});

/** A signed-in learner on a page with this status. */
function start(
  status: 'approved' | 'unknown' | 'banned',
  first: Partial<AccountSyncState> = {},
  shown: Page = page,
) {
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const badges: Badge[] = [];
  const changes: object[] = [];
  const adopted: string[] = [];
  let state: AccountSyncState = {
    isChecked: false,
    work: 'syncing',
    projects: {},
    badges: [],
    settings: {},
    isEnded: false,
    ...first,
  };
  let emit: (next: AccountSyncState) => void = () => undefined;
  const sync: Pick<AccountSync, 'current' | 'subscribe' | 'setSources' | 'change' | 'addBadges'> = {
    current: () => state,
    subscribe: (listener) => {
      emit = listener;
      return () => undefined;
    },
    setSources: () => undefined,
    change: (settings) => void changes.push(settings),
    addBadges: (added) => void badges.push(...added),
  };
  followAccount({
    viewer,
    sync: sync as AccountSync,
    preferences: createLocalPreferences(undefined),
    languages: {
      known: ['en', 'fr'],
      current: { locale: 'en', isLive: false },
      choose: () => undefined,
      applyLanguage: (locale: string) => void adopted.push(locale),
    },
    docs: {} as DocsAddresses,
    toUrl: (url) => url,
    currentProgress: { load: async () => undefined },
  });
  viewer.setState({
    page: {
      kind: 'ready',
      page: shown,
      source: { identifier: 'docs/space', status, location: { kind: 'docs', path: 'space' } },
    },
    progress: new Map([
      [
        activityKey('m', 'r'),
        {
          sourceUrl: 'docs/space',
          mapId: 'm',
          activityId: 'r',
          isCompleted: true,
          completedTime: 5,
          updatedAt: 5,
        },
      ],
    ]),
  });
  const hear = (next: Partial<AccountSyncState>) => {
    state = { ...state, ...next };
    emit(state);
  };
  return { viewer, badges, changes, adopted, hear };
}

describe('§4 Badge sync', () => {
  test('runs after the cloud check, on approved pages', () => {
    const { badges, hear } = start('approved');
    expect(badges).toEqual([]);
    hear({ isChecked: true });
    expect(badges).toMatchObject([{ id: 'm/r', title: 'Star', sourceURL: 'docs/space', timestamp: 5 }]);
  });

  test('does not send a renamed reward whose badge exists under its former id', () => {
    const [renamed] = page.maps.map((one) => ({
      ...one,
      nodes: one.nodes.map((node) => (node.activityId === 'r' ? { ...node, formerIds: ['prize'] } : node)),
    }));
    const held: Badge = {
      id: 'm/prize',
      title: 'Star',
      image: 'star.png',
      type: 'skillmap-completion',
      sourceURL: 'docs/space',
    };
    const { badges, hear } = start('approved', { badges: [held] }, buildPage(renamed!));
    hear({ isChecked: true });
    expect(badges).toEqual([]);
  });

  test.each(['unknown', 'banned'] as const)('sends nothing from pages that are %s', (status) => {
    const { badges, hear } = start(status);
    hear({ isChecked: true });
    expect(badges).toEqual([]);
  });
});

describe('§7 Preferences are applied immediately', () => {
  test('the account’s contrast and language take precedence over the device’s', () => {
    const { viewer, adopted, changes, hear } = start('unknown');
    hear({ settings: { highContrast: true, language: 'fr' } });
    expect(viewer.getState().preferences.highContrast).toBe(true);
    expect(adopted).toEqual(['fr']);
    // Nothing is sent, because the account already has these settings.
    expect(changes).toEqual([]);
  });

  test('changes made here are stored in the account too', () => {
    const { viewer, changes } = start('unknown');
    viewer.setState(({ preferences }) => ({ preferences: { ...preferences, highContrast: true } }));
    expect(changes).toEqual([{ highContrast: true }]);
  });

  test('a page with an open activity is not reloaded in another language', () => {
    const { viewer, adopted, hear } = start('unknown');
    viewer.setState({ editorView: { kind: 'active' } as never });
    hear({ settings: { language: 'fr' } });
    expect(adopted).toEqual([]);
  });
});
