import { Hono } from 'hono';
import { readMapProgress } from '#schemas/exchange/read-map-progress.ts';
import type { AccountPreferences } from '#schemas/generated/account-preferences.ts';
import type { PreferencePatch, ReplaceSkillmap } from '#schemas/generated/preference-patch.ts';
import { validate } from '#schemas/generated/preference-patch-validator.js';
import type { Accounts } from '../accounts/accounts.ts';
import { jsonError } from '../http/requests.ts';
import type { AccountSettings, PageChange, PreferenceChange } from '../ports/account-store.ts';
import { readJsonBody, requireSignIn, signedOut, wrongType, type SignedInEnv } from './checks.ts';

const PATCH_TYPE = 'application/json-patch+json';
const PATCH = {
  type: PATCH_TYPE,
  // Devices with more data send several patches.
  largest: 1024 * 1024,
  limit: 'a patch may have 1 MB',
  read: readChange,
  invalid: 'Unexpected patch: see preference-patch.schema.json.',
};

/** `GET /?source=...`: a learner's preferences. `PATCH /`: joins a device's changes with them. */
export function userPreferenceRoutes(accounts: Accounts): Hono<SignedInEnv> {
  const { store } = accounts;
  const routes = new Hono<SignedInEnv>();

  routes.get('/', requireSignIn(accounts, 'read'), async (context) => {
    const { id } = context.get('learner');
    // Read first, so that a device that sees a reset also sees its result.
    const resets = await store.readResets(id);
    const preferences = await store.readPreferences(id, context.req.queries('source'));
    return context.json({ ...preferences, ...(resets && { resets }) } satisfies AccountPreferences);
  });

  routes.patch('/', requireSignIn(accounts, 'write'), async (context) => {
    context.header('Accept-Patch', PATCH_TYPE);
    if (context.req.header('Content-Encoding') !== undefined)
      return wrongType(context, 'an uncompressed patch');
    const change = await readJsonBody(context, PATCH);
    if (change instanceof Response) return change;
    const outcome = await store.changePreferences(context.get('learner').id, change);
    switch (outcome.kind) {
      case 'changed':
        return context.json(outcome.preferences);
      case 'too-many':
        return jsonError(context, 'too-many', 'This exceeds the limits of an account.');
      case 'gone':
        return signedOut(context);
    }
  });

  return routes;
}

/** Returns the operations of a patch as one change, or undefined if the patch is invalid. */
function readChange(value: unknown): PreferenceChange | undefined {
  if (!validate(value)) return undefined;
  const patch = value as PreferencePatch;
  const skillmaps = patch.filter((operation) => operation.path === '/skillmap');
  const progress = skillmaps.map((operation) => readMapProgress(operation.value.mapProgress));
  if (progress.some(({ dropped }) => dropped > 0)) return undefined;
  return {
    records: progress.flatMap(({ records }) => records),
    pages: skillmaps.flatMap(({ value: skillmap }) => toPages(skillmap)),
    badges: patch.flatMap((operation) => (operation.path === '/badges' ? operation.value : [])),
    settings: toSettings(patch),
  };
}

function toPages({ mapProgress, completedTags }: ReplaceSkillmap['value']): PageChange[] {
  const tags = new Map(Object.entries(completedTags));
  const sources = new Set([...Object.keys(mapProgress), ...tags.keys()]);
  const maps = new Map(Object.entries(mapProgress));
  return [...sources].map((sourceUrl) => {
    const counts = tags.get(sourceUrl);
    return {
      sourceUrl,
      ...(counts && { completedTags: counts }),
      completionStates: Object.fromEntries(
        Object.entries(maps.get(sourceUrl) ?? {}).map(([mapId, map]) => [mapId, map.completionState]),
      ),
    };
  });
}

function toSettings(patch: PreferencePatch): AccountSettings {
  const settings: AccountSettings = {};
  for (const operation of patch) {
    if (operation.path === '/email') settings.email = operation.value;
    if (operation.path === '/highContrast') settings.highContrast = operation.value;
    if (operation.path === '/language') settings.language = operation.value;
  }
  return settings;
}
