import { array, assert, boolean, constantFrom, dictionary, oneof, property, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { mergeConfigs } from '../../../cli/config/merge-configs.ts';
import { optionsOf, severityIn } from '../../../cli/config/rule-choices.ts';
import { ruleOptionsFor } from '../../../cli/config/rule-settings.ts';
import { createTrace, settingsIn, type WrittenSetting } from '../../../cli/config/written-settings.ts';
import { presetSeverity, severityOf, valueAt } from '../../../parser/index.ts';
import type { SkillmapConfig } from '../../../schemas/generated/config.ts';

const IDS = ['no-loop', 'no-unportable-url', 'no-unknown-tag'];

const severity = constantFrom('off' as const, 'info' as const, 'warning' as const, 'error' as const);
const withTags = tuple(severity, record({ tags: constantFrom<string[]>(['easy'], ['hard']) }));
const rules = dictionary(constantFrom(...IDS), oneof(severity, withTags), { maxKeys: 3 });
const preset = constantFrom('recommended' as const, 'strict' as const);
const override = record(
  { files: constantFrom<string[]>(['drafts'], ['**/a.md'], ['other']), rules, preset },
  { requiredKeys: ['files'] },
);
const layer = record(
  { rules, preset, portable: boolean(), overrides: array(override, { maxLength: 2 }) },
  { requiredKeys: [] },
);

/** Returns the value of a setting in the configuration that its path names: `overrides[0].preset`. */
function valueOf({ file, setting = '' }: WrittenSetting, layers: readonly SkillmapConfig[]): unknown {
  return valueAt(layers[Number(file)], setting.split(/[.[\]]+/));
}

test('the traced origins of severity and options are the settings that decide them', () => {
  assert(
    property(array(layer, { maxLength: 3 }), constantFrom(...IDS), (layers, id) => {
      const config = layers.reduce<SkillmapConfig>(mergeConfigs, {});
      const settings = layers.flatMap((one, index) => settingsIn(one, String(index), () => ''));
      const origin = createTrace(settings, '/maps', '/maps/drafts/a.md')(id);
      const options = ruleOptionsFor({ config, folder: '/maps' }, '/maps/drafts/a.md');
      const { severity: from } = origin;
      const written = from && valueOf(from, layers);
      expect(origin.options?.kind === 'rule' ? optionsOf(origin.options.choice) : undefined).toEqual(
        options.ruleOptions?.[id],
      );
      if (from?.kind === 'rule') expect(written).toEqual(from.choice);
      // Without its options, the rule is off wherever its severity comes from.
      if (id === 'no-unknown-tag' && !origin.options) return;
      const expected =
        from?.kind === 'rule'
          ? severityIn(from.choice)
          : from?.kind === 'portable'
            ? 'off'
            : presetSeverity(id, written === 'strict' ? 'strict' : 'recommended');
      expect(severityOf(id, options)).toBe(expected);
    }),
    { numRuns: 1000 },
  );
});
